import { closedTo, mayRead, visibility, listableStatuses } from '../../access/actor.ts'
import type { Organizer, Venue } from '../../domain/entities.ts'
import { searchedFragments } from '../../domain/search.ts'
import type { Status } from '../../domain/status.ts'
import { utcText } from '../../domain/time.ts'
import type { Issue } from '../../errors.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { defaulted, optional, type Readable, type Values } from '../../schema/field.ts'
import { recordId } from '../../schema/types/record-id.ts'
import { searchText } from '../../schema/types/search-text.ts'
import { statuses } from '../../schema/types/statuses.ts'
import { truthy } from '../../schema/types/truthy.ts'
import type { Storage } from '../../storage/storage.ts'
import type { LinkedFilter, RecordStore } from '../../storage/stores/records.ts'
import { translationsWish } from './fields.ts'
import { listAnswer, ownCursor, paging, sliceOf } from './paging.ts'
import { recordProblems } from './problems.ts'
import { knownEvent, unknown } from './references.ts'

/** The statuses a list may be asked for; everybody may ask for published records. */
export const statusFilter = optional(statuses(), {
  en: 'Publication statuses, as a list or separated by commas',
  fr: 'États de publication, en liste ou séparés par des virgules',
})

/** The filters of venues and organizers, which are linked to events (contract/lists.md §10). */
export const linkedFilters = {
  ...paging('moments'),
  ...translationsWish,
  search: optional(searchText(searchedFragments), {
    en: 'Text in the name, description, address or contact details; at most 8 words',
    fr: 'Texte dans le nom, la description, l’adresse ou les informations de contact ; 8 mots au plus',
  }),
  event: optional(recordId(1), {
    en: 'Only those of the event with this id',
    fr: 'Seulement ceux de l’événement portant ce numéro',
  }),
  has_events: optional(truthy(), {
    en: 'true: only those with events; false: only those without',
    fr: 'true : seulement ceux qui ont des événements ; false : seulement ceux qui n’en ont pas',
  }),
  only_with_upcoming: defaulted(truthy(), false, {
    en: 'Only those with upcoming events',
    fr: 'Seulement ceux qui ont des événements à venir',
  }),
  status: statusFilter,
}

export type LinkedFilters = typeof linkedFilters

/** Issues of statuses that the caller cannot list at all (contract/lists.md §4). */
export function listable(wanted: readonly Status[] | undefined, context: Context): readonly Issue[] {
  const allowed = listableStatuses(context.actor)
  if (!wanted || wanted.every((status) => allowed.includes(status))) return []
  return [
    unknown('status', {
      en: `must be one or several of the values that you may ask for: ${allowed.join(', ')}`,
      fr: `doit être une ou plusieurs des valeurs que vous pouvez demander : ${allowed.join(', ')}`,
    }),
  ]
}

export async function checkLinkedFilters(
  filters: Readable<LinkedFilters>,
  context: Context,
): Promise<readonly Issue[]> {
  return [...(await knownEvent('event', filters.event, context)), ...listable(filters.status, context)]
}

/** A list of venues or organizers, newest first. `further` are parameters as links repeat them, where that is not as read. */
export async function listLinked<R extends Venue | Organizer, Filter extends LinkedFilter>(
  resource: {
    readonly kind: 'venue' | 'organizer'
    readonly plural: string
    store(storage: Storage): RecordStore<R, Filter>
    present(records: readonly R[], context: Context): Promise<readonly unknown[]>
    /** The filter with what only this kind has. */
    narrowed(filter: LinkedFilter): Filter
  },
  filters: Values<LinkedFilters>,
  context: Context,
  further: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const { actor, now } = context
  const filter = resource.narrowed({
    visible: visibility(actor, filters.status),
    language: context.language,
    search: filters.search === undefined ? undefined : searchedFragments(filters.search),
    event: filters.event,
    // A draft event is no event yet (contract/lists.md §10).
    events:
      filters.has_events === undefined
        ? undefined
        : { some: filters.has_events, visible: visibility(actor, ['publish', 'private', 'future']) },
    upcoming: filters.only_with_upcoming ? { fromUtc: utcText(now()), visible: visibility(actor) } : undefined,
    withoutProtected: closedTo(actor),
  })
  const { page: number, per_page, cursor, ...parameters } = filters
  const wanted = ownCursor({ page: number, per_page, cursor }, 'byDistance' in filter && filter.byDistance === true)
  const page = await resource.store(context.storage).find(filter, sliceOf(wanted, context.settings))
  return listAnswer(
    {
      member: resource.plural,
      path: `/${resource.plural}`,
      wanted,
      parameters: { ...parameters, only_with_upcoming: filters.only_with_upcoming || undefined, ...further },
      page,
      records: await resource.present(page.records, context),
      pastTheEnd: recordProblems[resource.kind].pageNotFound,
    },
    context,
  )
}

/** Who may not read a venue or an organizer is told so, whatever its state (contract/access.md §5). */
export async function admitLinked(
  kind: 'venue' | 'organizer',
  record: Venue | Organizer,
  context: Context,
): Promise<void> {
  if (!mayRead(context.actor, record)) throw recordProblems[kind].notAccessible()
}
