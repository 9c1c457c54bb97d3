import { decode } from './decode.ts'
import type { SavedEvent, SavedOrganizer, SavedVenue } from './saved-event.ts'

/** Editors of other calendars leave out the scheme, which its pages then add; the API takes complete addresses only. */
function complete(website: string): string {
  const address = decode(website).trim()
  return address === '' || /^[a-z]+:/i.test(address) ? address : `http://${address}`
}

/** The members of a saved record that are plain text: decoded, without blanks around them; empty ones are left out. */
export function plainMembers(record: SavedVenue | SavedOrganizer): Readonly<Record<string, string>> {
  const members = Object.entries(record).filter(
    (member): member is [string, string] => typeof member[1] === 'string' && member[0] !== 'description',
  )
  const decoded = members.map(([name, value]): [string, string] => [
    name,
    name === 'website' ? complete(value) : decode(value).trim(),
  ])
  return Object.fromEntries(decoded.filter(([, value]) => value !== ''))
}

/** What is posted for a saved event: venues and organizers inline, terms by name, no ids, no pictures. */
export function inputOf(event: SavedEvent): Readonly<Record<string, unknown>> {
  return {
    title: decode(event.title),
    description: event.description ?? '',
    excerpt: event.excerpt ?? '',
    start_date: event.start_date,
    end_date: event.end_date,
    timezone: event.timezone,
    all_day: event.all_day ?? false,
    cost: decode(event.cost ?? ''),
    website: complete(event.website ?? ''),
    show_map: event.show_map ?? false,
    show_map_link: event.show_map_link ?? false,
    featured: event.featured ?? false,
    sticky: event.sticky ?? false,
    status: 'publish',
    categories: event.categories.map(({ name }) => decode(name)),
    tags: event.tags.map(({ name }) => decode(name)),
    venue: event.venue.map((venue) => ({
      ...plainMembers(venue),
      description: venue.description ?? '',
      show_map: venue.show_map ?? true,
      show_map_link: venue.show_map_link ?? true,
    })),
    organizer: event.organizer.map((organizer) => ({
      ...plainMembers(organizer),
      description: organizer.description ?? '',
    })),
  }
}
