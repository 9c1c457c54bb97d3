// runs: all
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { servePages } from '../web/served-pages.ts'
import { demo } from '../../src/program/demo/demo.ts'
import { faultsOf } from './french-rules.ts'
import { localizedTexts } from './localized.ts'

const { page } = servePages()

/** Words that are the same in both languages. */
const shared = new Set([
  'Arts',
  'Contact',
  'Menu',
  'Concerts',
  'Sport',
  'Pages',
  'Description',
  'Province',
  'Arguments',
  'Options',
  'ltr',
  'Configuration',
  'Low Tide Trio',
  'Pixels.',
  'Province.',
  'ROLE',
  'TABLE',
  'SHA-256',
  ...['Site', 'site', 'Logo', 'Style', 'Webhooks'],
  ...['Page', 'Dates', 'Latitude', 'Longitude', 'Image'],
  ...['Atom', 'CSV', 'GeoJSON', 'iCalendar', 'JSCalendar', 'JSON-LD', 'RSS 2.0', 'Outlook'],
])

const texts = localizedTexts()

function refuse(found: readonly { readonly place: string; readonly text: string }[]) {
  const faults = found.flatMap(({ place, text }) => faultsOf(text).map((fault) => `${place} has ${fault}`))
  assert.deepEqual(faults, [])
}

void test('the French texts of the sources have no-break spaces and apostrophes as in print', () => {
  assert.ok(texts.length > 600, 'the texts are found')
  refuse(texts.map(({ place, fr }) => ({ place, text: fr })))
})

void test('every text of the sources has both languages, and they differ', () => {
  const words = (text: string) => text.replace(/`[^`]*`|\$\{…\}|\{(?!.*plural)[^}]*\}/gu, '').match(/\p{L}{2,}/gu)
  const same = texts.filter(({ en, fr }) => en === fr && words(en) && !shared.has(en))
  assert.deepEqual(
    same.map(({ place, en }) => `${place}: ${en}`),
    [],
  )
  assert.deepEqual(
    texts.filter(({ en, fr }) => !en !== !fr),
    [],
  )
})

void test('the French documents have no-break spaces and apostrophes as in print', () => {
  const [, settings = ''] = readFileSync('docs/configuration.md', 'utf8').split('## En français')
  const openapi = JSON.parse(readFileSync('docs/openapi.fr.json', 'utf8')) as unknown
  refuse([{ place: 'docs/configuration.md', text: settings }, ...described(openapi, 'docs/openapi.fr.json')])
})

void test('the French texts of the demo calendar have no-break spaces and apostrophes as in print, and differ', () => {
  const both = textsIn(demo, 'demo')
  assert.ok(both.length > 100, 'the texts are found')
  refuse(both.map(({ place, fr }) => ({ place, text: fr })))
  assert.deepEqual(
    both.filter(({ en, fr }) => !en || !fr).map(({ place }) => place),
    [],
  )
})

/** Every text that is there in both languages, at any depth. */
function textsIn(node: unknown, place: string): readonly { place: string; en: string; fr: string }[] {
  if (typeof node !== 'object' || node === null) return []
  if ('en' in node && 'fr' in node) return [{ place, en: String(node.en), fr: String(node.fr) }]
  return Object.entries(node).flatMap(([name, value]) => textsIn(value, `${place}.${name}`))
}

void test('the French pages have no-break spaces and apostrophes as in print', async () => {
  const seen = new Map<string, string>()
  const next = ['/fr/', '/fr/nowhere']
  for (let path = next.shift(); path !== undefined && seen.size < 60; path = next.shift()) {
    if (seen.has(path)) continue
    const { text: body } = await page(path)
    seen.set(path, body)
    for (const [, link = ''] of body.matchAll(/href="(?:https:\/\/example\.org\/cal)?(\/fr\/(?!api\/)[^"#]*)"/gu))
      next.push(link)
  }
  assert.ok(seen.size > 30, `the pages are found: ${String(seen.size)}`)
  refuse([...seen].map(([place, html]) => ({ place, text: visible(html) })))
})

/** The descriptions, summaries and messages of a document, each with where it stands. */
function described(value: unknown, place: string): readonly { place: string; text: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' && ['description', 'summary', 'message', 'title'].includes(name)
      ? [{ place: `${place}/${name}`, text: member }]
      : described(member, `${place}/${name}`),
  )
}

/** The visible text of a page, without what is for programs. */
function visible(html: string): string {
  return html
    .replace(/<(script|style|head|code)\b.*?<\/\1>/gsu, '')
    .replace(/<[^>]*>/gu, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
