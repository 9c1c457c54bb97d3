import assert from 'node:assert/strict'
import type { Item } from '../../src/interchange/importers/item.ts'
import { jsonLd } from '../../src/interchange/importers/web-page.ts'

/** What is read from a page or file of JSON-LD. */
export async function itemsOf(text: string): Promise<readonly Item[]> {
  const items: Item[] = []
  const source = {
    url: null,
    bytes: async function* () {
      yield Buffer.from(text)
    },
  }
  for await (const found of jsonLd.read(source, { timeZone: 'Europe/Paris', language: 'en' })) {
    // Of a block that is no JSON, its line is told.
    if ('fault' in found) assert.match(found.fault.reason.en, /is no JSON/, JSON.stringify(found))
    else if ('item' in found) items.push(found.item)
  }
  return items
}

const script = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
/** A page with these scripts. */
export const page = (...scripts: readonly unknown[]) =>
  `<!doctype html><html><head>${scripts.map(script).join('')}</head></html>`
export const concert = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'Concert',
  startDate: '2027-05-01T20:00',
}
export const eventsIn = async (text: string) => (await itemsOf(text)).filter(({ kind }) => kind === 'event')
/** The parameters of a concert with these members. */
export const only = async (members: object) => (await eventsIn(page({ ...concert, ...members })))[0]?.parameters ?? {}
