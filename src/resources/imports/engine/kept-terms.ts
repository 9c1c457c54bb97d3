import type { Event } from '../../../records/event.ts'
import type { Import, ImportEntry } from '../../../domain/import.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { eachOf } from '../../../operations/long-work.ts'
import { usedElsewhere } from '../matching/reasons.ts'
import { editedSince, readState } from './state.ts'

/** The records that are removed when an import is undone. */
export interface Going {
  readonly import: Pick<Import, 'source' | 'endedUtc'>
  /** What it created, as `event 5`, with the ids that the source has for it. */
  readonly created: ReadonlyMap<string, string>
}

/** All that an import created. */
export async function createdBy(one: Import, { storage }: Context): Promise<Going> {
  const created = new Map<string, string>()
  const before = (last = Number.MAX_SAFE_INTEGER) => storage.imports.writtenBefore(one.id, last)
  for await (const { kind, record, externalId, outcome } of eachOf<ImportEntry>((last) => before(last?.position)))
    if (outcome === 'created' && externalId !== null) created.set(`${kind} ${record}`, externalId)
  return { import: one, created }
}

/**
 * Why a category or tag that an import created stays: an event that stays has it, or a category below it does; null where it goes. Without
 * `going`, all that goes has gone.
 */
export async function termKept(
  kind: 'category' | 'tag',
  id: number,
  going: Going | undefined,
  context: Context,
): Promise<Localized | null> {
  const { terms, events } = context.storage
  for (const linked of await terms.linked(id)) {
    const event = await events.byId(linked)
    const whole = event?.occurrence ? await events.byId(event.occurrence.series) : event
    if (whole && whole.status !== 'trash' && !(await goes(whole, going, context))) return usedElsewhere
  }
  if (kind === 'tag') return null
  const below = { taxonomy: kind, parent: id, language: context.language, orderBy: 'id', descending: false } as const
  const { records } = await terms.find(below, { offset: 0, limit: 100 })
  return records.every((term) => going?.created.has(`category ${term.id}`)) ? null : usedElsewhere
}

/** Whether an event was created by the import and has not been edited since. */
async function goes({ id, modifiedUtc }: Event, going: Going | undefined, context: Context): Promise<boolean> {
  const externalId = going?.created.get(`event ${id}`)
  if (!going || externalId === undefined) return false
  const { source, endedUtc } = going.import
  if (endedUtc !== null && modifiedUtc < endedUtc) return true
  const origin = await context.storage.imports.origin(source, 'event', externalId)
  return origin !== undefined && editedSince(await readState('event', id, context), origin).length === 0
}
