"""The CI workflows run commands that exist, with few rights, on the Python versions we promise."""

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

TOP = Path(__file__).parents[2]
FOLDER = TOP / ".github" / "workflows"
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
PYTHONS = [
    line.rpartition(" ")[2]
    for line in PROJECT["classifiers"]
    if re.search(r"Python :: 3\.\d+$", line)
]
MAY_WRITE = {
    ("checks", "release"): {"contents"},
    ("site", "publish"): {"id-token", "pages"},
}
"""The only jobs with write permissions, and for what."""


def workflow(name: str) -> dict[str, Any]:
    return yaml.load((FOLDER / f"{name}.yml").read_text("utf-8"), yaml.BaseLoader)


WORKFLOWS = {file.stem: workflow(file.stem) for file in sorted(FOLDER.glob("*.yml"))}
JOBS = {(name, key): job for name, flow in WORKFLOWS.items() for key, job in flow["jobs"].items()}
each_workflow = pytest.mark.parametrize("name", WORKFLOWS)
each_job = pytest.mark.parametrize("key", JOBS, ids="-".join)


def commands(key: tuple[str, str]) -> str:
    """Return all commands of a job, with long ones on one line."""
    text = "\n".join(step.get("run", "") for step in JOBS[key]["steps"])
    return text.replace("\\\n", " ")


def targets(key: tuple[str, str]) -> list[str]:
    """Return the targets of make in a job."""
    lines = re.findall(r"^make (.*)$", commands(key), re.MULTILINE)
    return [word for line in lines for word in line.split() if "=" not in word]


def test_there_is_one_that_checks_and_one_that_publishes():
    assert set(WORKFLOWS) == {"checks", "site"}
    assert ".ci/run" in commands(("checks", "check")).splitlines()
    assert os.access(TOP / ".ci/run", os.X_OK)
    assert targets(("checks", "source")) == ["dist"]
    assert targets(("site", "build")) == ["static", "docs"]


@each_workflow
def test_a_workflow_may_read_at_most_and_never_runs_beside_itself(name: str):
    flow = WORKFLOWS[name]
    assert flow["permissions"] in ({}, {"contents": "read"})
    assert set(flow["concurrency"]) == {"group", "cancel-in-progress"}


@each_job
def test_a_job_ends_in_time_and_writes_only_what_it_is_for(key: tuple[str, str]):
    job = JOBS[key]
    assert 0 < int(job["timeout-minutes"]) <= 120
    allowed = job.get("permissions", {})
    written = {what for what, how in allowed.items() if how == "write"}
    assert written == MAY_WRITE.get(key, set())
    assert set(allowed.values()) <= {"read", "write"}


@each_job
def test_a_job_uses_actions_of_the_forge_at_a_major_version(key: tuple[str, str]):
    for step in JOBS[key]["steps"]:
        action = step.get("uses", "actions/none@v1")
        assert re.fullmatch(r"actions/[a-z-]+@v\d+", action), action
        if action.startswith("actions/checkout@"):  # no later step finds the token
            assert step["with"]["persist-credentials"] == "false"


@each_workflow
def test_no_secret_is_used_but_the_token_of_the_forge(name: str):
    text = (FOLDER / f"{name}.yml").read_text("utf-8")
    assert "secrets" not in text
    assert "pull_request_target" not in text
    # Strings that others choose, such as branch names, reach a shell only as variables.
    assert not any("${{" in commands(key) for key in JOBS if key[0] == name)


@each_job
def test_what_a_job_asks_of_make_can_be_made(key: tuple[str, str]):
    makefile = (TOP / "Makefile").read_text("utf-8")
    rules = re.findall(r"^([a-z][a-z -]*):(?!=)", makefile, re.MULTILINE)
    assert set(targets(key)) <= {name for rule in rules for name in rule.split()}
    for setting in re.findall(r"^make .*?(\w+)=", commands(key), re.MULTILINE):
        assert f"\n{setting} := " in makefile


def test_paths_in_commands_and_comments_are_there():
    for name in WORKFLOWS:
        text = (FOLDER / f"{name}.yml").read_text("utf-8")
        for path in re.findall(r"(?<![\w./@-])(?:\.ci|docs|scripts|tests|deploy)/[\w.-]+", text):
            assert (TOP / path).exists(), path


def test_checks_run_on_the_oldest_and_the_newest_python():
    assert JOBS["checks", "check"]["strategy"]["matrix"]["python"] == [PYTHONS[0], PYTHONS[-1]]


def test_the_pure_wheel_is_tried_in_every_python():
    (setup,) = [
        step["with"]["python-version"].split()
        for step in JOBS["checks", "source"]["steps"]
        if step.get("uses", "").startswith("actions/setup-python@")
    ]
    assert setup == PYTHONS


def test_the_tests_find_the_database_of_the_checks():
    job = JOBS["checks", "check"]
    (variable,) = job["env"]
    assert variable in (TOP / "tests/support/servers.py").read_text("utf-8")
    address = re.fullmatch(r"postgresql://postgres@(\w+)/(\w+)", job["env"][variable])
    assert address is not None
    assert job["services"][address[1]]["env"]["POSTGRES_DB"] == address[2]


def test_a_release_has_what_the_other_jobs_built_and_waits_for_the_checks():
    release = JOBS["checks", "release"]
    assert release["if"] == "startsWith(github.ref, 'refs/tags/v')"
    assert WORKFLOWS["checks"]["on"]["push"]["tags"] == ["v*"]
    assert set(release["needs"]) == {key for name, key in JOBS if name == "checks"} - {"release"}
    uploads = [
        step["with"]
        for name, job in JOBS.items()
        for step in job["steps"]
        if step.get("uses", "").startswith("actions/upload-artifact@")
    ]
    assert all(one["name"].startswith("dist-") for one in uploads)
    assert all(one["if-no-files-found"] == "error" for one in uploads)
    kinds = {path for one in uploads for path in one["path"].split()}
    assert kinds == {"dist/*.tar.gz", "dist/*-none-any.whl", "dist/*.cdx.json", "dist/*.whl"}


def test_the_documents_lie_below_the_site_where_it_has_nothing_of_its_own():
    assert "mv build/docs build/site/docs" in commands(("site", "build"))
    exported = (TOP / "src/fairyring/web/export/pages.py").read_text("utf-8")
    assert not re.search(r'"docs/', exported)
    (published,) = [
        step["with"]["path"]
        for step in JOBS["site", "build"]["steps"]
        if step.get("uses", "").startswith("actions/upload-pages-artifact@")
    ]
    assert published == "build/site"
