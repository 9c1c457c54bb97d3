"""Reads a feed of news with expat, and with python3-feedparser: the tree of the one and the entries of the other, as JSON."""

import json
import sys
import xml.etree.ElementTree
from xml.parsers import expat

import feedparser

text = sys.stdin.buffer.read()
top = {"name": "", "attributes": {}, "children": [], "text": ""}
open_elements = [top]


def start(name, attributes):
    element = {"name": name, "attributes": attributes, "children": [], "text": ""}
    open_elements[-1]["children"].append(element)
    open_elements.append(element)


def characters(part):
    open_elements[-1]["text"] += part


parser = expat.ParserCreate()
parser.StartElementHandler = start
parser.EndElementHandler = lambda name: open_elements.pop()
parser.CharacterDataHandler = characters
parser.Parse(text, True)
# With namespaces, too.
xml.etree.ElementTree.fromstring(text)

read = feedparser.parse(text, sanitize_html=False)
entries = [[each.id, each.title, each.link, list(each.published_parsed[:6])] for each in read.entries]
print(json.dumps({"tree": top["children"][0], "bozo": bool(read.bozo), "version": read.version, "entries": entries}))
