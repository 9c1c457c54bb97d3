"""Reads iCalendar with python3-icalendar and python3-dateutil: a line of JSON for each time that something takes place."""

import json
import sys
from datetime import date, datetime, timedelta, timezone

from dateutil.rrule import rruleset, rrulestr
from icalendar import Calendar

UNTIL = sys.argv[1]


def in_utc(moment):
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S")


def shown(title, start, end):
    if not isinstance(start, datetime):
        print(json.dumps([title, start.isoformat(), end.isoformat()]))
    else:
        print(json.dumps([title, in_utc(start), in_utc(end)]))


def wall(moment):
    """Rules go by the clock."""
    return moment.replace(tzinfo=None) if isinstance(moment, datetime) else datetime(moment.year, moment.month, moment.day)


def as_start(naive, like):
    """A wall time in the zone of the first start."""
    if not isinstance(like, datetime):
        return naive.date()
    zone = like.tzinfo
    return zone.localize(naive) if hasattr(zone, "localize") else naive.replace(tzinfo=zone)


def dates(component, name):
    found = component.get(name)
    lists = found if isinstance(found, list) else [found] if found else []
    return [each.dt for one in lists for each in one.dts]


def end_of(component, start):
    if "DTEND" in component:
        return component["DTEND"].dt
    return start if isinstance(start, datetime) else start + timedelta(days=1)


calendar = Calendar.from_ical(sys.stdin.read())
events = [each for each in calendar.walk("VEVENT")]
overrides = {}
for event in events:
    if "RECURRENCE-ID" in event:
        overrides.setdefault(str(event["UID"]), {})[wall(event["RECURRENCE-ID"].dt)] = event

for event in events:
    if "RECURRENCE-ID" in event:
        start = event["DTSTART"].dt
        shown(str(event["SUMMARY"]), start, end_of(event, start))
        continue
    start = event["DTSTART"].dt
    end = end_of(event, start)
    title = str(event["SUMMARY"])
    if "RRULE" not in event and "RDATE" not in event:
        shown(title, start, end)
        continue
    rules = rruleset()
    text = event["RRULE"].to_ical().decode()
    until = event["RRULE"].get("UNTIL")
    if until:
        last = until[0]
        local = last.astimezone(start.tzinfo).replace(tzinfo=None) if isinstance(last, datetime) else wall(last)
        text = ";".join(part for part in text.split(";") if not part.startswith("UNTIL=")) + local.strftime(";UNTIL=%Y%m%dT%H%M%S")
    rules.rrule(rrulestr(text, dtstart=wall(start)))
    for each in dates(event, "RDATE"):
        rules.rdate(wall(each))
    for each in dates(event, "EXDATE"):
        rules.exdate(wall(each))
    own = overrides.get(str(event["UID"]), {})
    length = wall(end) - wall(start)
    for naive in rules:
        if naive.strftime("%Y-%m-%dT%H:%M:%S") > UNTIL:
            break
        if naive not in own:
            shown(title, as_start(naive, start), as_start(naive + length, start))
