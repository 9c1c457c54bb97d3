import { eventOthers, eventSwitches } from '../../records/event.ts'
import type { EventRepresentation } from './representation.ts'

/** What lists show of an event that a password protects: that there is one, when, and under which title. */
type ProtectedMember =
  | ('id' | 'global_id' | 'global_id_lineage' | 'mirrored_from' | 'url' | 'rest_url' | 'slug' | 'title')
  | ('author' | 'status' | 'protected' | 'language' | 'available_languages' | 'original_language')
  | ('date' | 'date_utc' | 'modified' | 'modified_utc' | 'revised_utc' | 'timezone' | 'timezone_abbr')
  | ('series' | 'recurrence_id' | 'recurrence' | 'occurrences' | 'occurrences_written' | 'warnings')
  | `${'' | 'utc_'}${'start' | 'end'}_date${'' | '_details'}`

type Hidden = Exclude<keyof EventRepresentation, ProtectedMember>

type Plain = keyof typeof eventSwitches.fields | keyof typeof eventOthers.fields

const names = Object.keys({ ...eventSwitches.fields, ...eventOthers.fields })
/** Plain fields are null. */
const plain = Object.fromEntries(names.map((name) => [name, null])) as Readonly<Record<Plain, null>>

/** Every other member, as lists show it of such an event (contract/representations.md §11): a new one is decided here. */
export const blank: { readonly [Member in Hidden]: EventRepresentation[Member] } = {
  description: '',
  excerpt: '',
  image: false,
  all_day: null,
  cost: '',
  cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
  website: '',
  ...plain,
  event_status_reason: '',
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
  custom_fields: [],
  json_ld: undefined,
  ticketed: null,
  tickets: undefined,
  translations: undefined,
  distance: undefined,
  post_parent: 0,
}

/** Empties the members of an event that lists hide from those who may not see its content. */
export function blankProtectedEvent(event: EventRepresentation): EventRepresentation {
  return { ...event, ...blank, revised_utc: event.modified_utc }
}
