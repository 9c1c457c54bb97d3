"""Keeps a copy of a calendar by python3-caldav: `sync.py URL LOGIN PASSWORD NAME`. For each line that comes, it asks what has changed and writes its copy."""

import json
import sys

import caldav

url, login, password, name = sys.argv[1:]
client = caldav.DAVClient(url, username=login or None, password=password or None)
calendars = client.principal().calendars()
[calendar] = [each for each in calendars if str(each.url).endswith("/" + name + "/")]
copy = None

for line in sys.stdin:
    if copy is None:
        copy = calendar.objects_by_sync_token(load_objects=True)
    else:
        copy.sync()
    print(json.dumps([each.data for each in copy]), flush=True)
