/* Every form that the document names for what may be sent, in the types of both clients. Compiled with every check there is. */
import type { components } from './generated/openapi-typescript.ts'
import type * as hey from './generated/hey-api/types.gen.ts'

type Schemas = components['schemas']

const venue: Schemas['CreateVenue'] = {
  venue: { en: 'Hall', fr: 'Salle' },
  author: 1,
  date: '2027-01-01 00:00:00',
  date_utc: null,
  description: 'A hall.',
  slug: 'hall',
  status: 'publish',
  show_map: true,
  show_map_link: false,
  address: '1 Main St',
  city: 'Springfield',
  country: null,
  province: '',
  state: 'Illinois',
  zip: '62701',
  phone: null,
  stateprovince: 'Illinois',
  website: 'https://hall.example',
  image: 7,
  geo_lat: 39.8,
  geo_lng: -89.6,
}

const organizer: Schemas['CreateOrganizer'] = {
  organizer: 'Ann',
  author: '1',
  date: null,
  description: { en: null, fr: 'Elle organise.' },
  status: 'draft',
  phone: '+1 217 555 0100',
  website: '',
  email: 'ann@example.org',
  image: 'https://ann.example/portrait.png',
}

const ticket: Schemas['CreateEventTicket'] = {
  name: { en: 'Seat', fr: 'Place' },
  description: null,
  price: 12.5,
  currency: 'EUR',
  capacity: null,
  sold: 0,
  url: 'https://tickets.example',
  available_from: '2027-01-01 10:00:00',
  available_until: null,
  status: 'publish',
}

const times = { start_date: '2027-05-01 20:00:00', end_date: '2027-05-01 22:00:00' }

const events: readonly Schemas['CreateEvent'][] = [
  {
    ...times,
    title: 'Big Night',
    author: 1,
    date: null,
    date_utc: '2027-01-01 00:00:00',
    description: { en: 'Bands', fr: 'Groupes' },
    excerpt: null,
    status: 'private',
    timezone: 'Europe/Paris',
    all_day: false,
    image: false,
    cost: ['5', 10],
    website: null,
    show_map: true,
    show_map_link: null,
    hide_from_listings: false,
    sticky: false,
    featured: true,
    event_status: 'moved_online',
    attendance: 'online',
    virtual_url: null,
    categories: [1, 'jazz', { id: 3 }],
    tags: 'open air, free',
    venue,
    organizer,
    tickets: ticket,
    post_parent: 0,
    slug: { en: 'big-night' },
    password: '',
  },
  { ...times, title: 'One id', venue: 1, organizer: '2', categories: 3, tags: 'rock', tickets: 5, cost: 10 },
  {
    ...times,
    title: 'An object',
    venue: { id: 1 },
    organizer: { id: 2 },
    tickets: { id: 5, sold: 3 },
    image: { id: 9 },
  },
  {
    ...times,
    title: 'A mixture',
    venue: [1, '2', { id: 3 }, venue],
    organizer: [organizer, { id: 2 }],
    tickets: [5, ticket],
  },
  { ...times, title: 'None', venue: null, organizer: [], categories: null, tags: [], tickets: null, image: null },
]

const category: Schemas['UpdateCategory'] = { name: { fr: 'Musique' }, description: null, slug: 'music', parent: null }
const sale: Schemas['SellTicket'] = { quantity: -2 }

/** What the one client takes, the other takes, too. */
export const same: {
  readonly venue: hey.CreateVenue
  readonly organizer: hey.CreateOrganizer
  readonly events: readonly hey.CreateEvent[]
  readonly category: hey.UpdateCategory
  readonly sale: hey.SellTicket
} = { venue, organizer, events, category, sale }

/** Every record that is read may be written. */
export function back(event: Schemas['Event'], held: hey.Venue, by: hey.Organizer): readonly unknown[] {
  const updates: readonly [Schemas['UpdateEvent'], hey.UpdateVenue, hey.UpdateOrganizer] = [event, held, by]
  return updates
}
