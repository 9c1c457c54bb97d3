import type { Event } from '../../domain/entities.ts'
import type { Db } from './access.ts'
import { rowsByIds } from './by-ids.ts'
import type { Dialect } from './dialect.ts'
import { linkTables } from './event-links.ts'
import { selected, sql } from './fragment.ts'
import { replaceRow } from './written-rows.ts'

/*
 * The row of an event has its texts and links with it, as a JSON document, so that reading an event reads one row: in a
 * large calendar each row that is read from elsewhere is another page of the file, and an event would take eight of them.
 * `event_texts` and the tables of links are there to find events by, and to keep links to what does not exist out.
 */

/** What the document of an event says. */
export type EventDocument = Pick<Event, 'texts' | 'venues' | 'organizers' | 'categories' | 'tags'>

/** The document of an event; what is linked twice is linked once. */
export function documentOf({ texts, venues, organizers, categories, tags }: EventDocument): string {
  const once = (ids: readonly number[]) => [...new Set(ids)]
  const document: EventDocument = {
    texts,
    venues: once(venues),
    organizers: once(organizers),
    categories: once(categories),
    tags: once(tags),
  }
  return JSON.stringify(document)
}

/** What `documentOf` wrote. */
export function readDocument(text: string): EventDocument {
  return JSON.parse(text) as EventDocument
}

/** So many documents are in memory at a time. */
const batch = 500

/** Takes the link to `linked` out of the documents of all events that have it: before its rows are deleted. */
export async function unlinkDocuments(
  db: Db,
  dialect: Dialect,
  table: keyof typeof linkTables,
  linked: number,
): Promise<void> {
  const { column, members } = linkTables[table]
  const readDocuments = rowsByIds<readonly [id: number, document: string]>(dialect, 'events', ['id', 'document'])
  const links = sql<{ id: number }>`select event_id as id from ${sql.raw(table)} where ${sql.raw(column)} = ${linked}`
  const events = (await selected(db, links, dialect)).map(({ id }) => id)
  for (let first = 0; first < events.length; first += batch)
    for (const [id, before] of await readDocuments(db, events.slice(first, first + batch))) {
      const document = readDocument(before)
      const left = members.map((member) => [member, document[member].filter((one) => one !== linked)] as const)
      const after = documentOf({ ...document, ...Object.fromEntries(left) })
      await replaceRow(db, dialect, 'events', ['id'], { id, document: before }, { id, document: after })
    }
}
