"""Keeps a copy of a calendar by Evolution-Data-Server, as GNOME does: `gnome.py URL LOGIN PASSWORD NAME`. For each line that comes, it asks what has changed and writes what it has."""

import json
import sys
import time
from urllib.parse import urlparse

import gi

gi.require_version("EDataServer", "1.2")
gi.require_version("ECal", "2.0")
from gi.repository import ECal, EDataServer

url, _login, _password, name = sys.argv[1:]
address = urlparse(url)
registry = EDataServer.SourceRegistry.new_sync(None)
source = EDataServer.Source.new_with_uid(name, None)
source.set_display_name(name)
source.set_parent("caldav-stub")
source.get_extension("Calendar").set_backend_name("caldav")
place = source.get_extension("Authentication")
place.set_host(address.hostname)
place.set_port(address.port)
source.get_extension("WebDAV Backend").set_resource_path(address.path + name + "/")
source.get_extension("Security").set_method("none")
source.get_extension("Refresh").set_enabled(False)
registry.commit_source_sync(source, None)
client = ECal.Client.connect_sync(registry.ref_source(name), ECal.ClientSourceType.EVENTS, 20, None)

for line in sys.stdin:
    client.refresh_sync(None)
    time.sleep(1)
    _, events = client.get_object_list_as_comps_sync("#t", None)
    shown = [[each.get_uid(), "1" if each.get_recurid_as_string() else "0", each.get_summary().get_value()] for each in events]
    print(json.dumps([" ".join(each) for each in shown] + [f"read-only {client.is_readonly()}"]), flush=True)
