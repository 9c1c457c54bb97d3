import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '../../../src/records/event.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

async function fullEvent(storage: Storage): Promise<Event> {
  const [venue, second, organizer] = [
    await storage.newId('venue'),
    await storage.newId('venue'),
    await storage.newId('organizer'),
  ]
  await storage.venues.insert(aVenue({ id: venue }))
  await storage.venues.insert(aVenue({ id: second }))
  await storage.organizers.insert(anOrganizer({ id: organizer }))
  const [category, tag] = [await storage.terms.newId('category'), await storage.terms.newId('tag')]
  await storage.terms.insert(aTerm({ id: category }))
  await storage.terms.insert(aTerm({ id: tag, taxonomy: 'tag' }))
  const parent = await storage.newId('event')
  await storage.events.insert(anEvent({ id: parent }))
  return anEvent({
    id: await storage.newId('event'),
    status: 'private',
    date: '2026-05-05 14:00:00',
    dateUtc: null,
    texts: {
      en: { title: 'Fête “A”', description: '<p>x</p>', excerpt: 'y', slug: 'fete', event_status_reason: 'Rain' },
      fr: { title: 'Fête', description: '', excerpt: '', slug: 'la-fete', event_status_reason: '' },
    },
    startDate: '2026-12-01 20:00:00',
    endDate: '2026-12-02 02:00:00',
    startUtc: '2026-12-01 19:00:00',
    endUtc: '2026-12-02 01:00:00',
    timezone: 'Europe/Paris',
    allDay: true,
    cost: { symbol: '€', code: '', position: 'postfix', values: ['10.5'], text: null, written: ['10,50'] },
    website: 'https://example.org',
    showMap: true,
    showMapLink: true,
    hideFromListings: true,
    sticky: true,
    featured: true,
    passwordHash: 'hash',
    parent,
    venues: [second, venue],
    organizers: [organizer],
    categories: [category],
    tags: [tag],
  })
}

export function recordContract(open: OpenForTest): void {
  test('an event comes back as it was written', async (t) => {
    const storage = await open(t)
    const event = await fullEvent(storage)
    await storage.events.insert(event)
    assert.deepEqual(await storage.events.byId(event.id), event)
  })

  test('an update replaces texts and links', async (t) => {
    const storage = await open(t)
    const event = await fullEvent(storage)
    await storage.events.insert(event)
    const changed: Event = {
      ...event,
      texts: { fr: { title: 'Bal', description: '', excerpt: '', slug: 'bal', event_status_reason: '' } },
      language: 'fr',
      venues: event.venues.toReversed(),
      organizers: [],
      tags: [],
      cost: null,
      status: 'trash',
      trashedFrom: 'publish',
    }
    await storage.events.update(changed)
    assert.deepEqual(await storage.events.byId(event.id), changed)
  })

  test('venues and organizers come back as they were written', async (t) => {
    const storage = await open(t)
    const venue = aVenue({
      id: await storage.newId('venue'),
      texts: {
        en: { name: 'Hall', description: 'd', slug: 'hall' },
        fr: { name: 'Salle', description: '', slug: 'salle' },
      },
      address: '1 Main St',
      city: 'Lyon',
      country: 'France',
      province: 'p',
      state: 's',
      stateprovince: 'sp',
      zip: '69000',
      phone: '1',
      website: 'https://w.example',
      showMap: false,
      latitude: 45.75,
      longitude: 0,
    })
    const organizer = anOrganizer({
      id: await storage.newId('organizer'),
      phone: '2',
      website: 'https://o.example',
      email: 'e',
    })
    await storage.venues.insert(venue)
    await storage.organizers.insert(organizer)
    assert.deepEqual(await storage.venues.byId(venue.id), venue)
    assert.deepEqual(await storage.organizers.byId(organizer.id), organizer)
  })

  test('records come in the order of the ids asked for, without those that do not exist', async (t) => {
    const storage = await open(t)
    for (const id of [5, 6, 7]) await storage.events.insert(anEvent({ id }))
    const found = await storage.events.byIds([7, 99, 5])
    assert.deepEqual(
      found.map((event) => event.id),
      [7, 5],
    )
    assert.equal(await storage.events.byId(99), undefined)
  })

  test('one id space serves events, venues, organizers and images, and gives no id twice', async (t) => {
    const storage = await open(t)
    const event = await storage.newId('event')
    const venue = await storage.newId('venue')
    assert.notEqual(event, venue)
    assert.equal(await storage.kindOf(event), 'event')
    assert.equal(await storage.kindOf(venue), 'venue')
    await storage.venues.insert(aVenue({ id: venue }))
    await storage.venues.purge([venue], atUtc)
    assert.equal(await storage.kindOf(venue), undefined)
    assert.ok((await storage.newId('image')) > venue)
    await storage.organizers.insert(anOrganizer({ id: 1000 }))
    assert.ok((await storage.newId('event')) > 1000)
  })

  test('purging deletes records and every link to them, and nothing of another kind', async (t) => {
    const storage = await open(t)
    const event = await fullEvent(storage)
    await storage.events.insert(event)
    const [first = 0, second = 0] = event.venues
    await storage.venues.purge([first, event.id], atUtc)
    const found = await storage.events.byId(event.id)
    assert.deepEqual(found?.venues, [second])
    await storage.events.purge([event.parent ?? 0], atUtc)
    assert.equal((await storage.events.byId(event.id))?.parent, null)
    await storage.venues.unlink(second)
    await storage.organizers.unlink(event.organizers[0] ?? 0)
    const unlinked = await storage.events.byId(event.id)
    assert.deepEqual([unlinked?.venues, unlinked?.organizers], [[], []])
    assert.ok(await storage.venues.byId(second))
  })

  test('scheduled records are due at their moment, trashed ones are old after theirs', async (t) => {
    const storage = await open(t)
    await storage.events.insert(anEvent({ id: 1, status: 'future', dateUtc: '2027-01-02 00:00:00' }))
    await storage.events.insert(anEvent({ id: 2, status: 'future', dateUtc: '2027-01-01 00:00:00' }))
    await storage.events.insert(anEvent({ id: 3, dateUtc: '2026-01-01 00:00:00' }))
    assert.deepEqual(await storage.events.due('2027-01-01 00:00:00'), [2])
    assert.deepEqual(await storage.events.due('2027-01-03 00:00:00'), [2, 1])
    const modifiedUtc = '2026-02-01 00:00:00'
    await storage.venues.insert(aVenue({ id: 4, status: 'trash', trashedFrom: 'publish', modifiedUtc }))
    await storage.venues.insert(aVenue({ id: 5, modifiedUtc }))
    assert.deepEqual(await storage.venues.trashedBefore(modifiedUtc), [])
    assert.deepEqual(await storage.venues.trashedBefore('2026-02-01 00:00:01'), [4])
  })

  test('the oldest record of a name and a description is found, however they are written, in any language', async (t) => {
    const storage = await open(t)
    const texts = {
      en: { name: 'Town Hall', description: '', slug: 'a' },
      fr: { name: 'Café de l’Été', description: '<p>Un</p>', slug: 'b' },
    }
    await storage.venues.insert(
      aVenue({ id: 1, name: 'Town hall', slug: 'x', status: 'trash', trashedFrom: 'publish' }),
    )
    await storage.venues.insert(aVenue({ id: 2, texts }))
    await storage.venues.insert(aVenue({ id: 3, name: 'town hall', slug: 'y' }))
    assert.equal((await storage.venues.named('TOWN HALL'))?.id, 2)
    assert.equal((await storage.venues.named('CAFÉ DE L’ÉTÉ', '<P>UN</P>'))?.id, 2)
    assert.equal((await storage.venues.named("cafe de l'ete"))?.id, 2)
    assert.equal(await storage.venues.named('cafe de l ete'), undefined)
    assert.equal(await storage.venues.named('Town Hall', 'other'), undefined)
    await storage.venues.insert(aVenue({ id: 4, name: 'Annex', slug: 'z', status: 'draft', author: 1 }))
    await storage.venues.insert(aVenue({ id: 5, name: 'Annex', slug: 'v' }))
    const own = { user: 1, statuses: ['draft'] } as const
    assert.equal((await storage.venues.named('Annex', undefined, { statuses: ['publish'] }))?.id, 5)
    assert.equal((await storage.venues.named('Annex', undefined, { statuses: ['publish'], own }))?.id, 4)
  })
}
