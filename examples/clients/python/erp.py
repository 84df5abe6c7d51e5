"""Pushes master data and an invoice, reads its status, and reads events from a cursor that it keeps.

    ROOT=http://localhost:4000 KEY=cpk_… python3 erp.py           # ends with the newest event
    ROOT=http://localhost:4000 KEY=cpk_… python3 erp.py follow    # waits for further ones

Python 3.9 or later, without packages.
"""

import json
import os
import random
import sys
import time
import uuid
from dataclasses import asdict, dataclass
from decimal import Decimal
from http.client import HTTPException
from pathlib import Path
from typing import Any, Optional
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

ROOT = os.environ["ROOT"]
KEY = os.environ["KEY"]
CURSOR = Path("cursor")

ATTEMPTS = 5
LONGEST_WAIT = 60.0
# The gateway's rate limit is a 429 because of `Prefer: rate-limit=429` below; without it, it is a 403.
PASSING = {408, 429, 502, 503, 504}


@dataclass(frozen=True)
class Project:
    number: str
    title: str


@dataclass(frozen=True)
class Supplier:
    external_id: str
    title: str


@dataclass(frozen=True)
class Invoice:
    external_id: str
    invoice_number: str
    invoice_date: str
    total_amount: Decimal
    currency: str
    supplier: dict[str, str]
    project_number: str


@dataclass(frozen=True)
class Counts:
    created: int
    updated: int
    unchanged: int


class Refused(Exception):
    """The gateway's refusal, which is final or was the last of all attempts."""

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        super().__init__(f"{status} {problem.get('code')}: {problem.get('detail')}")
        self.code = problem.get("code")
        self.problem = problem


def main(follow: bool) -> None:
    projects = [Project("C-100", "Lagerhalle"), Project("C-200", "Depot Nord")]
    suppliers = [Supplier("C-70001", "Kieswerk Nord")]
    invoice = Invoice("C-1", "R-1", "2026-11-20", Decimal("119.5"), "EUR", {"external_id": "C-70001"}, "C-100")
    print("projects:", push("/projects/erp", [asdict(project) for project in projects]))
    print("suppliers:", push("/suppliers", [asdict(supplier) for supplier in suppliers]))
    print("invoices:", push("/invoices/custom", {"jsonContent": asdict(invoice)}))

    fields = "status,total_amount,currency,supplier.title,project.title"
    path = f"/invoices/byExternalId/{quote(invoice.external_id, safe='')}?{urlencode({'fields': fields})}"
    stored = call("GET", path)
    print(
        f"invoice {invoice.external_id}: {stored['status']}, {stored['total_amount']} {stored['currency']},",
        f"{stored['supplier']['title']}, {stored['project']['title']}",
    )
    read_events(follow)


def push(path: str, body: Any) -> str:
    """Sends an import, once: all its attempts carry one key. A later push needs another one."""
    answer = call("POST", path, body, {"Idempotency-Key": str(uuid.uuid4())})
    counts = Counts(answer["created"], answer["updated"], answer["unchanged"])
    return f"{counts.created} created, {counts.updated} updated, {counts.unchanged} unchanged"


def read_events(follow: bool) -> None:
    cursor = CURSOR.read_text() if CURSOR.exists() else "0"
    while True:
        query = {"after": cursor, "resource": "invoices", "limit": 500, **({"wait": 20} if follow else {})}
        try:
            page = call("GET", f"/events?{urlencode(query)}")
        except Refused as refusal:
            if refusal.code != "CURSOR_GONE":
                raise
            # Later events may be missing: read anew what you keep of the records, then go on where events begin.
            print("cursor gone: read the records anew")
            cursor = "0"
            continue
        for event in page["events"]:
            print("event", event["type"], event["data"].get("external_id"))
        if page["next_cursor"] == cursor and not follow:
            return
        cursor = page["next_cursor"]
        # Only now, so that the events of a crash come again; they have the same id.
        CURSOR.write_text(cursor)


def call(method: str, path: str, body: Any = None, headers: Optional[dict[str, str]] = None) -> Any:
    """Sends a request, and sends it again where that can do no harm and may help."""
    request = Request(
        f"{ROOT}/v1{path}",
        method=method,
        data=None if body is None else json.dumps(body, default=float).encode(),
        headers={
            "X-API-Key": KEY,
            "Accept": "application/problem+json, application/json;q=0.9",
            "Content-Type": "application/json",
            "Prefer": "return=minimal, rate-limit=429",
            **(headers or {}),
        },
    )
    attempt = 1
    while True:
        retry_after = 0.0
        try:
            with urlopen(request, timeout=120) as answer:
                return json.load(answer, parse_float=Decimal)
        except HTTPError as error:
            asked = error.headers.get("Retry-After", "")
            retry_after = float(asked) if asked.isdigit() else 0.0
            if error.code not in PASSING or attempt == ATTEMPTS or retry_after > LONGEST_WAIT:
                raise Refused(error.code, problem_of(error)) from None
        # No connection, or one that broke before the answer was complete.
        except (OSError, HTTPException):
            if attempt == ATTEMPTS:
                raise
        backoff = min(LONGEST_WAIT, 0.5 * 2 ** (attempt - 1)) * random.uniform(0.5, 1)
        time.sleep(max(retry_after, backoff))
        attempt += 1


def problem_of(error: HTTPError) -> dict[str, Any]:
    try:
        return json.load(error)
    except ValueError:
        # It is of a proxy in front of the gateway.
        return {"detail": error.reason}


if __name__ == "__main__":
    # A line at once, also into a pipe.
    sys.stdout.reconfigure(line_buffering=True)
    try:
        main(sys.argv[1:] == ["follow"])
    except Refused as refusal:
        sys.exit(str(refusal))
