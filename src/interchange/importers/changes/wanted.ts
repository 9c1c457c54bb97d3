import type { ImportedKind } from '../../../domain/import.ts'
import type { Language } from '../../../i18n/language.ts'
import { shownEventParameters, organizerParameters, shownTermParameters, venueParameters } from '../service/event.ts'
import { idText, isShown, objectsOfMember, type Shown } from '../service/members.ts'
import { referencesOf } from '../service/references.ts'
import { aboveOf, parentsFirst } from '../service/terms.ts'
import { findException, type Parameters, type WantedException, type WantedReferences } from './exceptions.ts'
import { languageOfOriginal, translatedTexts } from './texts.ts'
import { shownTickets, type WantedTicket } from './tickets.ts'

/** A record as another calendar shows it, by the parameters that write the same here. */
export interface Wanted {
  readonly kind: ImportedKind
  readonly id: number
  readonly title: string
  /** In which it was first written. */
  readonly language: Language
  /** Texts are in all languages, `''` where there is none. */
  readonly parameters: Parameters
  readonly references: WantedReferences
  readonly lineage: readonly string[]
  /** What it names, as it shows that. */
  readonly named: readonly Wanted[]
  readonly tickets: readonly WantedTicket[]
  /** Of a series. */
  readonly exceptions: readonly WantedException[]
  /** As it is shown. */
  readonly shown: Shown
}

const texts: Readonly<Record<ImportedKind, readonly [headline: string, ...others: string[]]>> = {
  event: ['title', 'description', 'excerpt', 'event_status_reason'],
  venue: ['venue', 'description'],
  organizer: ['organizer', 'description'],
  category: ['name', 'description'],
  tag: ['name', 'description'],
}

const parametersOf = {
  event: shownEventParameters,
  venue: venueParameters,
  organizer: organizerParameters,
  category: shownTermParameters,
  tag: shownTermParameters,
} as const

/** What is to be written of a record that is shown with its texts in all languages (`translations=1`). */
export function wantedOf(kind: ImportedKind, id: number, shown: Shown): Wanted {
  const language = languageOfOriginal(shown)
  const names = kind === 'event' ? referencesOf(shown) : aboveOf(kind, shown)
  const exceptions = kind === 'event' ? objectsOfMember(shown['exceptions']) : []
  const base = { parameters: shownParameters(kind, shown), references: idsIn(names) }
  return {
    kind,
    id,
    title: shortTitle(shown[texts[kind][0]]),
    language,
    ...base,
    lineage: lineageIn(shown),
    named: [shown, ...exceptions].flatMap((each) => (kind === 'event' ? wantedByEvent(each) : [])),
    tickets: shownTickets(shown),
    exceptions: exceptions.flatMap((each) => {
      const own = { parameters: shownParameters('event', each), references: idsIn(referencesOf(each)) }
      return findException({ shown: each, ...own }, { shown, ...base }) ?? []
    }),
    shown,
  }
}

function shownParameters(kind: ImportedKind, shown: Shown): Parameters {
  const { language, others } = { language: languageOfOriginal(shown), others: {} }
  const { date_utc, geo_lat, geo_lng } = shown
  const published = typeof date_utc === 'string' && !date_utc.startsWith('0000')
  return {
    ...parametersOf[kind](shown, { language, others }),
    ...translatedTexts(shown, [...texts[kind], 'slug']),
    ...(published && { date_utc }),
    ...withoutAbsent(shown),
    // Also where a geocoder has found them: it need not be asked again.
    ...(kind === 'venue' && typeof geo_lat === 'number' && typeof geo_lng === 'number' && { geo_lat, geo_lng }),
  }
}

/** The repetition of a series without the dates that nobody is shown: `absent` names them. */
function withoutAbsent({ recurrence, absent }: Shown): Parameters {
  if (!isShown(recurrence)) return {}
  const { rules, dates, exclude, anchor } = recurrence
  const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const left = [...new Set([...listed(exclude), ...listed(absent)])].sort()
  return {
    recurrence: {
      rules: listed(rules),
      dates: listed(dates),
      exclude: left,
      ...(typeof anchor === 'string' && { anchor }),
    },
  }
}

function wantedByEvent(event: Shown): readonly Wanted[] {
  const all: readonly (readonly [ImportedKind, readonly Shown[]])[] = [
    ['category', parentsFirst(objectsOfMember(event['categories']))],
    ['tag', objectsOfMember(event['tags'])],
    ['venue', objectsOfMember(event['venue'])],
    ['organizer', objectsOfMember(event['organizer'])],
  ]
  return all.flatMap(([kind, records]) => records.map((each) => wantedOf(kind, Number(idText(each)), each)))
}

function shortTitle(text: unknown): string {
  return typeof text === 'string' ? text.slice(0, 200) : ''
}

function idsIn(names: Readonly<Record<string, readonly string[]>>): WantedReferences {
  return Object.fromEntries(Object.entries(names).map(([name, ids]) => [name, ids.map(Number)]))
}

function lineageIn(shown: Shown): readonly string[] {
  const all = shown['global_id_lineage']
  const ids = (Array.isArray(all) ? all : []).filter((id) => typeof id === 'string' && id.length <= 200)
  return ids.slice(0, 20) as string[]
}
