import { readCost } from '../../src/domain/money/cost.ts'
import type { RecordKind, Status } from '../../src/domain/entities.ts'
import type { Event } from '../../src/records/event.ts'
import type { Venue } from '../../src/records/venue.ts'
import type { Organizer } from '../../src/records/organizer.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { userIds, type Account } from '../support/api.ts'
import { anEvent, anOrganizer, aVenue } from '../support/entities.ts'
import type { State } from './expected.ts'

/** A record whose texts can all be recognised in any answer. */
export interface Specimen {
  readonly kind: RecordKind
  readonly state: State
  readonly id: number
  /** Of an occurrence of an event that repeats: its series. */
  readonly series?: number
  readonly name: string
  readonly slug: string
  /** A word of its description, to search for. */
  readonly word: string
  /** In every text besides name and slug; asked for by nobody. */
  readonly canary: string
}

/** What a specimen refers to, besides what everything in this state has. */
export type Links = Partial<
  Pick<Event, 'venues' | 'organizers' | 'categories' | 'tags' | 'parent' | 'image'> &
    Pick<Venue, 'latitude' | 'longitude'>
>

export const plurals = { event: 'events', venue: 'venues', organizer: 'organizers' } as const
export const kinds: readonly RecordKind[] = ['event', 'venue', 'organizer']

/** The service's present in these tests, and a day after it. */
export const now = '2027-03-01T12:00:00Z'
const eventDay = '2027-06-15'

const statuses: Readonly<Record<State, { readonly status: Status; readonly trashedFrom?: Status }>> = {
  published: { status: 'publish' },
  scheduled: { status: 'future' },
  draft: { status: 'draft' },
  pending: { status: 'pending' },
  private: { status: 'private' },
  'trashed-draft': { status: 'trash', trashedFrom: 'draft' },
  'trashed-published': { status: 'trash', trashedFrom: 'publish' },
  protected: { status: 'publish' },
  'protected-draft': { status: 'draft' },
}

/** Only events have passwords. */
export function fits(kind: RecordKind, state: State): boolean {
  return kind === 'event' || !state.startsWith('protected')
}

let count = 0

/** Writes a record past all rules. `passwordHash` serves the states that need one. */
export async function plant(
  storage: Storage,
  given: { readonly kind: RecordKind; readonly state: State; readonly owner: Account; readonly repeats?: boolean },
  passwordHash: string,
  links: Links = {},
): Promise<Specimen> {
  const { kind, state, owner } = given
  const mark = `${(count++).toString(36)}z`
  const { status, trashedFrom = null } = statuses[state]
  const slug = `qs${mark}${status === 'trash' ? '__trashed' : ''}`
  const specimen = { kind, state, name: `qn${mark}`, slug, word: `qw${mark}`, canary: `qc${mark}` }
  const { name, word, canary } = specimen
  const dateUtc = status === 'future' ? '2090-01-01 00:00:00' : '2027-01-01 00:00:00'
  const published = { date: dateUtc, dateUtc, modifiedUtc: '2027-02-28 00:00:00' }
  const website = `https://${canary}.example/`
  const text = `<p>${word} ${canary}</p>`
  const excerpt = `<p>${canary}</p>`
  const inBoth = <T extends object>(texts: T) => ({ texts: { en: { ...texts, slug }, fr: { ...texts, slug } } })
  const named = inBoth({ name, description: text })
  const shared = {
    id: await storage.newId(kind),
    author: userIds[owner],
    status,
    trashedFrom,
    ...published,
    website,
    ...links,
  }
  if (kind === 'event') {
    const dates = { startDate: `${eventDay} 10:00:00`, endDate: `${eventDay} 12:00:00` }
    const cost = readCost(canary)
    const hash = state.startsWith('protected') ? { passwordHash } : {}
    const recurrence = given.repeats ? { rules: [], dates: ['2027-06-16'], exclude: [] } : null
    const event = anEvent({
      ...shared,
      recurrence,
      ...dates,
      ...hash,
      cost,
      featured: true,
      virtualUrl: website,
      ...inBoth({ title: name, description: text, excerpt, event_status_reason: canary }),
    })
    await storage.events.insert(event)
    if (event.recurrence) return { ...specimen, id: await occurrenceOf(storage, event), series: shared.id }
  } else if (kind === 'venue') {
    const address = { address: canary, city: canary, country: canary, province: canary, state: canary }
    const rest = { stateprovince: canary, zip: canary, phone: canary }
    await storage.venues.insert(aVenue({ ...shared, ...address, ...rest, ...named }))
  } else {
    await storage.organizers.insert(anOrganizer({ ...shared, ...named, phone: canary, email: `${canary}@example.org` }))
  }
  return { ...specimen, id: shared.id }
}

/** The second occurrence of a series, which has nothing of its own. */
async function occurrenceOf(storage: Storage, series: Event): Promise<number> {
  const planned = [15, 16].map((day, index) => {
    const [startDate, endDate] = [`2027-06-${day} 10:00:00`, `2027-06-${day} 12:00:00`]
    return { original: startDate, position: index + 1, startDate, endDate, startUtc: startDate, endUtc: endDate }
  })
  await storage.events.setOccurrences(series, planned, null)
  const visible = { statuses: [series.status] }
  const filter = { series: series.id, visible, language: 'en', withHidden: true } as const
  const { records } = await storage.events.find(filter, { offset: 1, limit: 1 })
  return records[0]?.id ?? 0
}

/** The record as it is kept. */
export async function kept(storage: Storage, { kind, id }: Pick<Specimen, 'kind' | 'id'>) {
  return storage[plurals[kind]].byId(id) as Promise<Event | Venue | Organizer | undefined>
}
