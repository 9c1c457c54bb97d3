import { fold } from '../../../src/domain/text/search.ts'

/* An event, or a date of a series, as the model of lists knows it: from its single read, and from how it was made. */

export type Body = Readonly<Record<string, unknown>>

export interface KnownPlace {
  readonly id: number
  /** Of a room; 0 otherwise. */
  readonly building: number
  readonly author: number
  readonly status: string
  readonly city: string
  readonly country: string
  readonly zip: string
}

export interface Known {
  readonly id: number
  readonly series: number | undefined
  readonly author: number
  readonly status: string
  readonly isHidden: boolean
  readonly isProtected: boolean
  /** By language, folded; the original one is there in any case. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly excerpt: string; readonly text: string }>>
  readonly original: string
  readonly languages: readonly string[]
  /** Wall times. */
  readonly start: string
  readonly end: string
  /** In minutes. */
  readonly duration: number
  readonly isAllDay: boolean
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly venues: readonly KnownPlace[]
  readonly organizers: readonly KnownPlace[]
  readonly price: number | undefined
  readonly hasImage: boolean
  readonly isFeatured: boolean
  readonly isTicketed: boolean
  readonly eventStatus: string
  readonly attendance: string
  readonly published: string
  readonly modified: string
  readonly revised: string
}

const listOf = (value: unknown): readonly Body[] => {
  if (Array.isArray(value)) return value as readonly Body[]
  return typeof value === 'object' && value !== null ? [value as Body] : []
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const placeOf = (place: Body): KnownPlace => ({
  id: Number(place['id']),
  building: Number(place['parent_venue'] ?? 0),
  author: Number(place['author']),
  status: String(place['status']),
  city: fold(textOf(place['city'])),
  country: fold(textOf(place['country'])),
  zip: fold(textOf(place['zip'])),
})

/** `read` is a single read with all translations, by somebody who sees everything. */
export function knownOf(read: Body, isProtected: boolean): Known {
  const translations = read['translations'] as Readonly<Record<string, Body>>
  const texts = Object.entries(translations).map(([language, text]) => {
    const part = (name: string) => fold(textOf(text[name]).replace(/<[^>]*>/g, ' '))
    return [language, { title: part('title'), excerpt: part('excerpt'), text: part('description') }] as const
  })
  const [start, end] = [String(read['start_date']), String(read['end_date'])]
  const seconds = (Date.parse(utc(read['utc_end_date'])) - Date.parse(utc(read['utc_start_date']))) / 1000
  return {
    id: Number(read['id']),
    series: (read['series'] as { readonly id: number } | undefined)?.id,
    author: Number(read['author']),
    status: String(read['status']),
    isHidden: read['hide_from_listings'] === true,
    isProtected,
    texts: Object.fromEntries(texts),
    original: String(read['original_language']),
    languages: read['available_languages'] as readonly string[],
    ...{
      start,
      end,
      duration: (seconds + (end.endsWith('23:59:59') ? 1 : 0)) / 60,
      isAllDay: read['all_day'] === true,
    },
    categories: listOf(read['categories']).map(({ id }) => Number(id)),
    tags: listOf(read['tags']).map(({ id }) => Number(id)),
    venues: listOf(read['venue']).map(placeOf),
    organizers: listOf(read['organizer']).map(placeOf),
    price: priceOf(read),
    hasImage: typeof read['image'] === 'object',
    isFeatured: read['featured'] === true,
    isTicketed: read['ticketed'] === true,
    eventStatus: String(read['event_status']),
    attendance: String(read['attendance']),
    published: String(read['date_utc']),
    modified: String(read['modified_utc']),
    revised: String(read['revised_utc']),
  }
}

const utc = (moment: unknown) => `${String(moment).replace(' ', 'T')}Z`

/** The world has prices, the word alone, and texts without a number. */
function priceOf(read: Body): number | undefined {
  if (read['cost'] === 'Free') return 0
  const { values } = read['cost_details'] as { readonly values: readonly string[] }
  const [lowest = ''] = values
  return /^[\d.]+$/.test(lowest) ? Number(lowest) : undefined
}
