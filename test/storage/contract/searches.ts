import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Event } from '../../../src/records/event.ts'
import { fold, readSearch } from '../../../src/domain/text/search.ts'
import { textOf } from '../../../src/domain/text/texts.ts'
import { languages, type Language } from '../../../src/i18n/language.ts'
import { anEvent } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

const longWord = 'donaudampfschifffahrt'.repeat(5)

/** Words, and what databases could take for something else. */
const piece = fc.oneof(
  fc.constantFrom('jazz', 'Été', 'cœur', 'philharmonique', 'l’été', 'jean-paul', 'à', 'no'),
  fc.constantFrom(
    '50%',
    'a_b',
    '%',
    '_',
    '*',
    '^jazz',
    'jaz*',
    "o'neil",
    '\\',
    '\\n',
    '(',
    ')',
    '{a}',
    'a:b',
    '~',
    ';--',
  ),
  fc.constantFrom('AND', 'OR', 'NOT', 'NEAR', 'NEAR(a b, 2)', 'words:', 'jazz AND été', '+jazz', '""'),
  fc.constantFrom('你好世界', '音楽', '😀😀😀', '👩‍👩‍👧', 'Ω', '\u0001x\u0001yz', '\uFFFD', longWord, `${longWord}x`),
)
const text = fc.array(piece, { maxLength: 5 }).map((words) => words.join(' '))

const events = fc.array(
  fc.record({
    language: fc.constantFrom(...languages),
    both: fc.boolean(),
    title: text,
    excerpt: text,
    other: text,
    hideFromListings: fc.constantFrom(false, false, true),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Any part of a piece, one after another, some as phrases, some with a minus. */
const searches = fc
  .array(
    fc.tuple(
      fc.constantFrom('', '', '', '-'),
      fc.boolean(),
      fc.oneof(text, piece),
      fc.nat({ max: 20 }),
      fc.integer({ min: 1, max: 80 }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) =>
    parts
      .map(([minus, phrase, words, start, length]) => {
        const part = words.slice(start % Math.max(1, words.length)).slice(0, length)
        return phrase ? `${minus}"${part.replaceAll('"', '')}"` : `${minus}${part}`
      })
      .join(' '),
  )

const visible = { statuses: ['publish' as const] }

function found(event: Event, search: string, language: Language): boolean {
  const { words, without } = readSearch(search)
  const { title, excerpt } = textOf(event, language)
  // As it is stored: what a database cannot keep of a text is not looked for.
  const fields = [title, excerpt].map((field) => fold(field.toWellFormed()))
  const has = (word: string) => fields.some((field) => field.includes(word.toWellFormed()))
  return !event.hideFromListings && words.every(has) && !without.some(has)
}

export function searchContract(open: OpenForTest): void {
  test('searches agree with a plain look at every text after any creates, changes and deletes', async (t) => {
    const storage = await open(t)
    let stored = new Map<number, Event>()
    await fc.assert(
      fc.asyncProperty(events, fc.array(searches, { minLength: 12, maxLength: 12 }), async (given, wanted) => {
        const before = stored
        stored = new Map()
        await storage.transaction(async (inner) => {
          const kept = given.length > 6 ? [...before.keys()].slice(0, given.length) : []
          await inner.events.purge(
            [...before.keys()].filter((id) => !kept.includes(id)),
            atUtc,
          )
          for (const [index, { both, title, excerpt, other, ...more }] of given.entries()) {
            const event = eventOf(index + 1, more.language, both, title, excerpt, other, more.hideFromListings)
            await (kept.includes(event.id) ? inner.events.update(event) : inner.events.insert(event))
            stored.set(event.id, event)
          }
        })
        for (const search of wanted)
          for (const language of languages) {
            const expected = [...stored.values()].filter((event) => found(event, search, language))
            const filter = { visible, language, search: readSearch(search) }
            const { records, total } = await storage.events.find(filter, { offset: 0, limit: 5 })
            const ids = expected.map(({ id }) => id)
            assert.deepEqual(
              [total, records.map(({ id }) => id)],
              [ids.length, ids.slice(0, 5)],
              JSON.stringify(search),
            )
            // Of a few, whose texts are looked at one by one.
            const few = await storage.events.matchingIds([...stored.keys()], filter)
            assert.deepEqual(
              few.toSorted((one, other) => one - other),
              ids,
              JSON.stringify(search),
            )
          }
      }),
      runs(12, 1000),
    )
  })
}

function eventOf(
  id: number,
  language: Language,
  both: boolean,
  title: string,
  excerpt: string,
  other: string,
  hideFromListings: boolean,
): Event {
  const slug = `event-${id}`
  const own = { title: title || 'x', description: '', excerpt, slug, event_status_reason: '' }
  const another = { title: other || 'x', description: '', excerpt: '', slug, event_status_reason: '' }
  const texts = both ? (language === 'en' ? { en: own, fr: another } : { fr: own, en: another }) : { [language]: own }
  return anEvent({ id, language, hideFromListings, texts })
}
