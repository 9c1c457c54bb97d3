import { decode } from './decode.ts'
import type { SavedEvent, SavedOrganizer, SavedVenue } from './saved-event.ts'
import { plainMembers } from './input.ts'

/** A member that came back differently from how it was saved. */
export interface Difference {
  readonly member: string
  readonly saved: string
  readonly answered: string
}

/** What differs between a saved event and what the service answers for it. */
export function differences(saved: SavedEvent, answered: SavedEvent): readonly Difference[] {
  const pairs: [member: string, saved: string, answered: string][] = [
    ['title', plain(saved.title), answered.title],
    ['start_date', saved.start_date, answered.start_date],
    ['end_date', saved.end_date, answered.end_date],
    ['timezone', saved.timezone, answered.timezone],
    ['all_day', String(saved.all_day ?? false), String(answered.all_day ?? false)],
    ['cost', plain(saved.cost ?? ''), answered.cost ?? ''],
    ['categories', termNames(saved.categories), termNames(answered.categories)],
    ['tags', termNames(saved.tags), termNames(answered.tags)],
    ...places('venue', saved.venue, answered.venue),
    ...places('organizer', saved.organizer, answered.organizer),
  ]
  if (isNamedZone(saved.timezone)) {
    pairs.push(['utc_start_date', saved.utc_start_date, answered.utc_start_date])
    pairs.push(['utc_end_date', saved.utc_end_date, answered.utc_end_date])
  }
  return pairs
    .filter(([, before, after]) => before !== after)
    .map(([member, before, after]) => ({
      member,
      saved: before,
      answered: after,
    }))
}

/** Saved offsets (`UTC-8`) come with UTC times that follow the summer time of another zone: these are not compared. */
function isNamedZone(zone: string): boolean {
  return /^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(zone)
}

function plain(text: string): string {
  return decode(text).trim()
}

function termNames(terms: SavedEvent['tags']): string {
  return JSON.stringify(terms.map(({ name }) => plain(name)).sort())
}

/** Compares what was saved, member by member: an answer may say more. */
function places(
  kind: string,
  saved: readonly (SavedVenue | SavedOrganizer)[],
  answered: readonly (SavedVenue | SavedOrganizer)[],
): [string, string, string][] {
  const pairs: [string, string, string][] = [[`${kind}s`, String(saved.length), String(answered.length)]]
  for (const [index, record] of saved.entries()) {
    const twin = answered[index]
    const members = twin ? plainMembers(twin) : {}
    for (const [name, value] of Object.entries(plainMembers(record))) {
      pairs.push([`${kind}[${String(index)}].${name}`, value, members[name] ?? ''])
    }
  }
  return pairs
}
