"""One line for each check, named by its docstring, and the sum in the last line."""

import pytest

counts = {"passed": 0, "failed": 0}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    report.sentence = (item.function.__doc__ or item.name).strip()
    return report


def pytest_report_teststatus(report, config):
    return report.outcome, "", ""


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report):
    if report.when == "call" and report.passed:
        counts["passed"] += 1
        print(f"ok    {report.sentence}\n{report.capstdout}", end="", flush=True)
    elif report.failed:
        counts["failed"] += 1
        print(f"FAIL  {report.sentence}", flush=True)
        print("\n".join("      " + line for line in report.longreprtext.splitlines()), flush=True)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure():
    print(f"{counts['passed']} passed, {counts['failed']} failed", flush=True)


def expect_none(problems):
    """The check passes if nothing was found; otherwise what was found is told, up to a screen."""
    problems = sorted(set(problems))
    if len(problems) > 20:
        problems[20:] = [f"and {len(problems) - 20} more"]
    if problems:
        pytest.fail("\n".join(problems), pytrace=False)
