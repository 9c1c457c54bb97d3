import { fieldsOf } from '../../test/desk/event-fields.ts'
import { startDesk, signedIn } from '../../test/desk/signed-in.ts'
import type { TestService } from '../../test/support/server.ts'
import { openCounter, type Entered } from './entered.ts'

export const requests = [
  'a list of events with a category and a search',
  'one event',
  'a new event',
  'a new event with a new venue and a new tag',
  'an event form, saved',
  'the review queue with 20 events',
] as const

export type Requested = (typeof requests)[number]

/** How many events wait for review. */
const waiting = 20

/** Counts what each of these requests takes, the third of its kind: what is loaded at the first does not count. */
export async function countRequests(): Promise<Readonly<Record<Requested, Entered>>> {
  const service = await startDesk({}, { now: '2027-03-01T12:00:00Z', database: 'sqlite' })
  try {
    const ask = await filled(service)
    const counter = await openCounter()
    const counts = {} as Record<Requested, Entered>
    for (const request of requests) {
      const one = ask[request]
      await one(1)
      await one(2)
      // What is read stays in memory until anything is written.
      await created(service, '/organizers', { organizer: `Choir of ${request}` })
      counts[request] = await counter.entered(() => one(3))
    }
    await counter.close()
    return counts
  } finally {
    await service.close()
  }
}

type Ask = (turn: number) => Promise<void>

/** Fills a calendar; answers what sends each request. */
async function filled(service: TestService): Promise<Readonly<Record<Requested, Ask>>> {
  const venue = await created(service, '/venues', { venue: 'Corn Hall', address: '3 Mill Lane' })
  const organizer = await created(service, '/organizers', { organizer: 'Town Choir' })
  const category = await created(service, '/categories', { name: 'Music' })
  const linked = { venue, organizer, categories: [category], tags: ['free'] }
  const ids: number[] = []
  for (const number of [1, 2, 3, 4]) ids.push(await created(service, '/events', { ...eventOf(number), ...linked }))
  for (let number = 1; number <= waiting; number += 1)
    await created(service, '/events', { ...eventOf(number), ...linked, status: 'pending' })
  const editor = await signedIn(service, 'editor')
  const forms: Readonly<Record<string, string>>[] = []
  for (const id of ids) forms.push(await fieldsOf(editor, id))
  return {
    'a list of events with a category and a search': (turn) =>
      read(service, `/events?categories=${category}&search=choir&per_page=${turn}`),
    'one event': (turn) => read(service, `/events/${ids[turn]}`),
    'a new event': async (turn) => void (await created(service, '/events', eventOf(100 + turn))),
    'a new event with a new venue and a new tag': async (turn) => {
      const made = { venue: { venue: `Hall ${turn}`, city: 'Saltby' }, tags: [`tag ${turn}`] }
      await created(service, '/events', { ...eventOf(200 + turn), ...made })
    },
    'an event form, saved': async (turn) => {
      const fields = { ...forms[turn], 'title[en]': `Choir evening, take ${turn}` }
      const { status } = await editor.post(`/en/desk/events/${ids[turn]}/`, fields)
      if (status !== 303) throw new Error(`the form is answered with ${status}`)
    },
    'the review queue with 20 events': async () => {
      const { status } = await editor.get('/en/desk/queue/')
      if (status !== 200) throw new Error(`the queue is answered with ${status}`)
    },
  }
}

function eventOf(number: number) {
  const day = `2027-04-${String(1 + (number % 28)).padStart(2, '0')}`
  return { title: `Choir evening ${number}`, start_date: `${day} 20:00:00`, end_date: `${day} 22:00:00` }
}

async function read(service: TestService, path: string): Promise<void> {
  const { status, body } = await service.call('GET', path)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

async function created(service: TestService, path: string, json: object): Promise<number> {
  const { status, body } = await service.call('POST', path, { as: 'admin', json })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return (body as { readonly id: number }).id
}
