// runs: long
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { everyShape } from '../../support/every-shape.ts'
import { faultsOfAtom, faultsOfRss } from '../../support/news-rules.ts'
import { readXml, type Element } from '../../support/xml.ts'
import { without } from '../../support/skips.ts'
import { outputOf } from './output-of.ts'

/* RSS and Atom, as expat and python3-feedparser read them (apt-get install python3-feedparser). */

const { api, feedText } = everyShape(Number(process.env['EVENTS'] ?? 2000))
const python = '/usr/bin/python3'

interface Read {
  readonly tree: Element
  readonly bozo: boolean
  readonly version: string
  readonly entries: readonly (readonly [id: string, title: string, link: string, published: readonly number[]])[]
}

for (const [extension, version, faultsOf] of [
  ['rss', 'rss20', faultsOfRss],
  ['atom', 'atom10', faultsOfAtom],
] as const)
  for (const language of ['en', 'fr'])
    test(
      `other programs read .${extension} (${language}) as it is meant`,
      { skip: without('python3-feedparser', python, '-c', 'import feedparser') },
      async () => {
        const text = await feedText(extension, language)
        const stdout = await outputOf(python, [join(import.meta.dirname, 'news.py')], { input: text })
        const { tree, bozo, version: found, entries } = JSON.parse(stdout) as Read
        assert.deepEqual([bozo, found], [false, version])
        assert.deepEqual(faultsOf(tree), [])
        assert.deepEqual(tree, readXml(text))
        const path = `/events?start_date=1900-01-01&end_date=2070-01-01&i18n_language=${language}`
        const { total, records } = await api.list(`${path}&per_page=50`)
        assert.equal(entries.length, total)
        records.forEach(({ title, url }, index) => {
          const [, shown, link, published] = entries[index] ?? assert.fail('no entry')
          assert.deepEqual([shown, link, published[0]], [String(title).trim(), url, 2027])
        })
      },
    )
