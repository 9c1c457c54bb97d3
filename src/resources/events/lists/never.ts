import { z } from 'zod'
import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { describedSchema } from '../../../schema/described.ts'
import type { EventFilter } from '../../../storage/stores/records.ts'
import type { ViewInForce } from './query/view.ts'
import { msg } from '../../../texts/msg.ts'

/** The schema of the member. */
export const noteMember = {
  note: describedSchema(
    z.string(),
    msg(
      'Only of a list without events whose filters no event can match together: which of them; or whose view names what is not there any more',
    ),
  ).optional(),
}

type ListParameters = Readonly<Record<string, unknown>>

/** A pair of filters that no event matches together, by how storage is asked and what links repeat. */
interface Pair {
  readonly names: readonly [string, string]
  readonly isNever: (filter: EventFilter, sent: ListParameters) => boolean
}

const isAbove = (low: string | number | undefined, high: string | number | undefined) =>
  low !== undefined && high !== undefined && low > high
const isNotBelow = (low: string | undefined, high: string | undefined) =>
  low !== undefined && high !== undefined && low >= high
const within = (some: readonly number[] | undefined, others: readonly number[] | undefined) =>
  some !== undefined && others !== undefined && some.every((id) => others.includes(id))
const meets = <T>(some: readonly T[] | undefined, others: readonly T[] | undefined) =>
  some?.some((one) => others?.includes(one)) === true

const pairs: readonly Pair[] = [
  {
    names: ['start_date', 'end_date'],
    isNever: (_, sent) => isAbove(sent['start_date'] as string, sent['end_date'] as string),
  },
  {
    names: ['starts_after', 'starts_before'],
    isNever: ({ startsAfter, startsBefore }) => isNotBelow(startsAfter, startsBefore),
  },
  { names: ['ends_after', 'ends_before'], isNever: ({ endsAfter, endsBefore }) => isNotBelow(endsAfter, endsBefore) },
  {
    names: ['modified_after', 'modified_before'],
    isNever: ({ changed }) => isNotBelow(changed?.modifiedAfter, changed?.modifiedBefore),
  },
  {
    names: ['revised_after', 'revised_before'],
    isNever: ({ changed }) => isNotBelow(changed?.revisedAfter, changed?.revisedBefore),
  },
  { names: ['min_cost', 'max_cost'], isNever: ({ asked }) => isAbove(asked?.min_cost, asked?.max_cost) },
  { names: ['free', 'min_cost'], isNever: ({ free, asked }) => free === true && (asked?.min_cost ?? 0) > 0 },
  {
    names: ['min_duration', 'max_duration'],
    isNever: ({ asked }) => isAbove(asked?.min_duration, asked?.max_duration),
  },
  {
    names: ['has_language', 'missing_language'],
    isNever: ({ asked }) => meets(asked?.has_language, asked?.missing_language),
  },
  {
    names: ['categories', 'exclude_categories'],
    isNever: ({ categories, asked }) => within(categories, asked?.exclude_categories),
  },
  {
    names: ['categories_all', 'exclude_categories'],
    isNever: ({ asked }) => meets(asked?.categories_all, asked?.exclude_categories),
  },
  { names: ['tags', 'exclude_tags'], isNever: ({ tags, asked }) => within(tags, asked?.exclude_tags) },
  { names: ['tags_all', 'exclude_tags'], isNever: ({ asked }) => meets(asked?.tags_all, asked?.exclude_tags) },
  { names: ['venue', 'exclude_venues'], isNever: ({ venues, asked }) => within(venues, asked?.exclude_venues) },
  {
    names: ['organizer', 'exclude_organizers'],
    isNever: ({ organizers, asked }) => within(organizers, asked?.exclude_organizers),
  },
  { names: ['include', 'exclude_events'], isNever: ({ ids, asked }) => within(ids, asked?.exclude_events) },
  {
    names: ['series', 'exclude_series'],
    isNever: ({ series, asked }) => series !== undefined && asked?.exclude_series?.includes(series) === true,
  },
  { names: ['series', 'recurring'], isNever: ({ series, recurring }) => series !== undefined && recurring === false },
  { names: ['geoloc', 'geoloc_bbox'], isNever: ({ located, box }) => located === false && box !== undefined },
  { names: ['geoloc', 'geoloc_lat'], isNever: ({ located, near }) => located === false && near !== undefined },
]

const namesWhatIsGone = msg('The view names what is not there any more.')

/** The member of a list that found nothing, where nothing can be found. */
export function noteMembers(
  filter: EventFilter,
  sent: ListParameters,
  { language }: Context,
  view?: ViewInForce,
): { readonly note?: string } {
  if (view?.isGone) return { note: localized(namesWhatIsGone, language) }
  const pair = pairs.find(({ isNever }) => isNever(filter, sent))
  if (!pair) return {}
  const [one, other] = pair.names
  const note = msg`No event can match both ${one} and ${other}.`
  return { note: localized(note, language) }
}
