import type { Language } from '../../../i18n/language.ts'
import { eventRecord } from '../../../records/event.ts'
import { organizerRecord } from '../../../records/organizer.ts'
import { venueRecord } from '../../../records/venue.ts'
import {
  saidMembers,
  isShown,
  plainFields,
  plainValue,
  textsInLanguages,
  type OtherTexts,
  type Shown,
} from './members.ts'

/** The language of the source, and texts in others. */
export interface Wording {
  readonly language: Language
  readonly others: OtherTexts
}

/** The parameters of an event that an answer shows. */
export function shownEventParameters(shown: Shown, wording: Wording): Readonly<Record<string, unknown>> {
  const { all_day, recurrence } = shown
  return {
    ...textsInLanguages(shown, ['title', 'description', 'excerpt', 'slug', 'event_status_reason'], wording),
    ...saidMembers(shown, ['start_date', 'end_date', 'timezone', 'cost']),
    ...(typeof all_day === 'boolean' && { all_day }),
    ...plainFields(shown, eventRecord),
    ...commonParameters(shown),
    ...(isShown(recurrence) && { recurrence: repetition(recurrence) }),
  }
}

/** Venues show what is not there as absent. */
export function venueParameters(shown: Shown, wording: Wording): Readonly<Record<string, unknown>> {
  const coordinates = saidMembers(shown, ['geo_lat', 'geo_lng'])
  // Found by a geocoder, from the address: ours finds it as well.
  const isGiven = Object.keys(coordinates).length === 2 && (shown['geo_source'] ?? 'given') === 'given'
  return {
    ...textsInLanguages(shown, ['venue', 'description', 'slug'], wording),
    ...plainFields(shown, venueRecord),
    ...(isGiven && coordinates),
    ...commonParameters(shown),
  }
}

export function organizerParameters(shown: Shown, wording: Wording): Readonly<Record<string, unknown>> {
  return {
    ...textsInLanguages(shown, ['organizer', 'description', 'slug'], wording),
    ...plainFields(shown, organizerRecord),
    ...commonParameters(shown),
  }
}

export function shownTermParameters(shown: Shown, wording: Wording): Readonly<Record<string, unknown>> {
  return textsInLanguages(shown, ['name', 'description', 'slug'], wording)
}

/** The statuses that a record may be given: what is published is so by default. */
const statuses = ['draft', 'pending', 'private'] as const

/** What is scheduled there is scheduled here; without its moment it would be published at once. */
function statusParameters(shown: Shown): Readonly<Record<string, unknown>> {
  const { status, date_utc } = shown
  if (status !== 'future') return statuses.some((each) => each === status) ? { status } : {}
  return typeof date_utc === 'string' ? { status, date_utc } : { status: 'pending' }
}

/** What records of all kinds have. */
function commonParameters(shown: Shown): Readonly<Record<string, unknown>> {
  const [website, url] = [plainValue(shown, shown['website']), plainValue(shown, shown['url'])]
  const { image } = shown
  const picture = plainValue(shown, isShown(image) ? image['url'] : image)
  const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//i.test(value)
  return {
    ...statusParameters(shown),
    ...(isAddress(picture) && { image: picture }),
    // Without a website of its own, the page of the record stands for it.
    ...(typeof website === 'string' && website !== '' && website !== url && { website }),
  }
}

function repetition(recurrence: Shown): Readonly<Record<string, unknown>> {
  const lists = ['rules', 'dates', 'exclude'].flatMap((name) =>
    Array.isArray(recurrence[name]) && recurrence[name].length > 0 ? [[name, recurrence[name]] as const] : [],
  )
  return Object.fromEntries(lists)
}
