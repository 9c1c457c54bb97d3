"""Answers, for each line of JSON on stdin, what python-dateutil makes of a rule: starts as wall times of the zone."""

import datetime
import json
import sys
import zoneinfo

from dateutil import tz
from dateutil.rrule import rrulestr

# dateutil looks at `until` only when it has found something, and for something up to this year.
datetime.MAXYEAR = 2046


def offsets(question):
    """Minutes from UTC of a zone at Unix times."""
    zone = zoneinfo.ZoneInfo(question["zone"])
    moments = [datetime.datetime.fromtimestamp(each, zone) for each in question["instants"]]
    return [int(moment.utcoffset().total_seconds() / 60) for moment in moments]


def answer(question):
    # Not the zones of dateutil, which misread those whose daylight saving time is behind (Casablanca).
    zone = zoneinfo.ZoneInfo(question["zone"])
    start = datetime.datetime.fromisoformat(question["start"]).replace(tzinfo=zone)
    last = datetime.datetime.fromisoformat(question["until"]).replace(tzinfo=tz.UTC if question["utc"] else zone)
    try:
        rule = rrulestr(question["rule"], dtstart=start).replace(until=last)
    except ValueError as error:
        # Hours that an interval never reaches.
        if "generates an empty set" in str(error):
            return []
        raise
    starts = []
    for each in rule:
        if len(starts) == question["most"]:
            break
        moment = tz.resolve_imaginary(each)
        starts.append([each.strftime("%Y-%m-%d %H:%M:%S"), moment.strftime("%Y-%m-%d %H:%M:%S")])
    return starts


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps(offsets(question) if "instants" in question else answer(question)))
