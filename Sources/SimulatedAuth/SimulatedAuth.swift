// Stands in for the two servers that an app with a sign-in talks to: the token endpoint, which
// gives a new access token for a refresh token, and a protected resource, which wants the access
// token with each request. Both exist in this process only.
//
// The files beside this one are what a client sees and calls. The files in `Server` are what it
// does not see: the plans by which the servers answer, their books of tokens, and the record of
// what each request presented and came to.
//
// Where a contract was taken from:
// - RFC 6749, OAuth 2.0. Section 5.1: an answer has an access token, its lifetime and a refresh
//   token. Section 5.2: `invalid_grant` where a refresh token is invalid, expired or revoked.
//   Section 6: refreshing; a client that gets a new refresh token discards the old one.
//   https://www.rfc-editor.org/rfc/rfc6749#section-6
// - RFC 9700, security. Section 4.14.2: rotation; a refresh token that is presented twice has been
//   stolen or raced, the server cannot tell which, and revokes the refresh token that is valid now.
//   https://www.rfc-editor.org/rfc/rfc9700#section-4.14.2
// - RFC 6750, bearer tokens. Section 3.1: 401 with `invalid_token` where the access token is
//   expired, revoked or otherwise invalid, and 401 without an error code where there was none.
//   https://www.rfc-editor.org/rfc/rfc6750#section-3.1
// - RFC 7009, revocation. Section 2.1: with a refresh token a server should invalidate the access
//   tokens of its grant, where it can revoke access tokens at all.
//   https://www.rfc-editor.org/rfc/rfc7009#section-2.1
// - `URLSession`, for what becomes of a request that gets no answer or is cancelled:
//   https://developer.apple.com/documentation/foundation/urlsession/data(for:delegate:)
// - `URLSession`, for an upload: the body is given beside the request, and what comes back is the
//   server's answer:
//   https://developer.apple.com/documentation/foundation/urlsession/upload(for:from:delegate:)
//
// Where it departs from them:
// - There is no HTTP. A client calls two methods; requests and answers are values. What would be a
//   4xx of the token endpoint is thrown, as a client's networking layer does; the resource's status
//   is an answer.
// - An upload arrives at one instant, whole. A real server sees it come, and decides what it makes
//   of a part; how far it is, which `URLSession` tells its delegate, is not told here.
// - There is one client, one user and one scope, and signing in takes no time.
// - An answer always has a refresh token. Without rotation it is the one that was presented, where
//   the RFC lets the server leave it out.
// - Access tokens are revoked with their refresh token, and at once: the resource asks the
//   endpoint's books at each request. A server need not do that: then the winner's works until it
//   expires.
// - A refresh does not end the life of the access token before it. Some servers' does.
// - A used refresh token is never accepted. Some servers do for some seconds, for clients whose
//   answer was lost.
// - The completion form may call back before the call has returned. `URLSession` calls back on its
//   delegate queue; a vendor's SDK that has its answer at hand may do it in the call, unless its
//   documentation says otherwise.
