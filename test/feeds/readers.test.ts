// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyShape } from '../support/every-shape.ts'
import { compare, timesInJson } from '../support/feed-comparison.ts'
import { readByIcalJs, readByNodeIcal } from '../support/feed-readers.ts'
import { faultsOfAtom, faultsOfRss } from '../support/news-rules.ts'
import { faultsOf } from '../support/strict-ical.ts'
import { readXml } from '../support/xml.ts'

/* test/long/feeds reads 2,000 events, and `.ci/run` 150, with Python and khal, too. */
const { api, feedText } = everyShape(60)

test('ical.js reads the times of the JSON', async () => {
  compare(readByIcalJs(await feedText()), await timesInJson(api))
})

test('node-ical reads the times of the JSON', async () => {
  compare(readByNodeIcal(await feedText()), await timesInJson(api))
})

test('iCalendar is as RFC 5545 says', async () => {
  assert.deepEqual(faultsOf(await feedText()), [])
})

for (const language of ['en', 'fr'])
  test(`RSS and Atom are as their specifications say: ${language}`, async () => {
    assert.deepEqual(faultsOfRss(readXml(await feedText('rss', language))), [])
    assert.deepEqual(faultsOfAtom(readXml(await feedText('atom', language))), [])
  })

test('a feed of news with something missing, twice, or of another form is not as they say', async () => {
  const [rss, atom] = [await feedText('rss'), await feedText('atom')]
  for (const broken of [
    rss.replace(/<link>[^<]*<\/link>/, ''),
    rss.replace(/<guid [^]*?<\/guid>/, ''),
    rss.replace(/<pubDate>\w+/, '<pubDate>Someday'),
    rss.replace(/<item>/, '<item><author>me</author>'),
    rss.replace('version="2.0"', 'version="0.91"'),
  ])
    assert.equal(faultsOfRss(readXml(broken)).length > 0, true, broken.slice(0, 500))
  for (const broken of [
    atom.replace(/<updated>[^<]*<\/updated>/, ''),
    atom.replace(/(<id>tag:[^<]*<\/id>)/, '$1$1'),
    atom.replace(/<entry>/, '<entry><published>2027-01-01</published>'),
    atom.replace(/<author>[^]*?<\/author>/, ''),
    atom.replace(/type="html"/, 'type="xhtml"'),
  ])
    assert.equal(faultsOfAtom(readXml(broken)).length > 0, true, broken.slice(0, 500))
})
