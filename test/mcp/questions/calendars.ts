import assert from 'node:assert/strict'
import type { TestService } from '../../support/server.ts'

/*
 * Two calendars to ask: one of a coast in France, at noon of Thursday, 25 March 2027, before the night of 27 to 28 March in which clocks are put
 * forward; one of Quebec in winter, at ten in the morning of Wednesday, 20 January 2027, four hours and more behind UTC.
 */

export const calendars = {
  coast: {
    now: '2027-03-25T11:00:00Z',
    settings: { TIMEZONE: 'Europe/Paris', CURRENCY_CODE: 'EUR', CURRENCY_SYMBOL: '€' },
  },
  quebec: { now: '2027-01-20T15:00:00Z', settings: { TIMEZONE: 'America/Toronto', DEFAULT_LANGUAGE: 'fr' } },
} as const

export type CalendarName = keyof typeof calendars

type Json = Readonly<Record<string, unknown>>

const cellar = { venue: 'Blue Cellar', address: '3 Harbour Lane', city: 'Port-Clair', geo_lat: 48.64, geo_lng: -2.0 }
const square = { venue: 'Market Square', city: 'Port-Clair', geo_lat: 48.65, geo_lng: -2.01, wheelchair: 'yes' }
const museum = {
  venue: 'Museum of the Sea',
  city: 'Saint-Brume',
  geo_lat: 48.68,
  geo_lng: -1.85,
  wheelchair: 'yes',
  elevator: 'yes',
}
const hall = { venue: 'Town Hall', city: 'Port-Clair', geo_lat: 48.645, geo_lng: -2.02 }
const library = {
  venue: 'Library',
  city: 'Port-Clair',
  geo_lat: 48.646,
  geo_lng: -2.015,
  wheelchair: 'yes',
  hearing_loop: 'yes',
}
const opera = { venue: 'Opera', city: 'Grandeville', geo_lat: 48.11, geo_lng: -1.68, wheelchair: 'yes' }

const at = (day: string, from: string, to: string, last = day) => ({
  start_date: `${day} ${from}`,
  end_date: `${last} ${to}`,
})

const coast: readonly Json[] = [
  {
    title: { en: 'Film club', fr: 'Ciné-club' },
    ...at('2027-03-25', '20:30', '22:30'),
    venue: cellar,
    cost: '6',
    subtitles: 'yes',
    categories: 'Cinema',
  },
  {
    title: { en: 'Jazz night', fr: 'Nuit du jazz' },
    ...at('2027-03-26', '20:00', '23:00'),
    venue: cellar,
    cost: '12',
    categories: 'Concerts',
    organizer: { organizer: 'Harbour Jazz' },
  },
  {
    title: 'Late disco',
    ...at('2027-03-26', '23:00', '04:00', '2027-03-27'),
    venue: cellar,
    cost: '10',
    categories: 'Concerts',
  },
  {
    title: { en: 'Farmers’ market', fr: 'Marché fermier' },
    ...at('2027-03-27', '08:00', '13:00'),
    venue: square,
    cost: '0',
    categories: 'Markets',
    tags: 'food, outdoors',
  },
  {
    title: { en: 'Night of museums', fr: 'Nuit des musées' },
    ...at('2027-03-27', '20:00', '04:00', '2027-03-28'),
    venue: museum,
    cost: '0',
    categories: 'Exhibitions',
  },
  { title: 'Brunch', ...at('2027-03-28', '11:00', '13:00'), venue: cellar, cost: '18', tags: 'food' },
  {
    title: { en: 'Online talk: tides', fr: 'Conférence en ligne : les marées' },
    ...at('2027-03-29', '19:00', '20:00'),
    attendance: 'online',
    virtual_url: 'https://talk.example/tides',
    cost: '0',
  },
  {
    title: 'Yoga',
    ...at('2027-03-02', '18:30', '19:30'),
    venue: hall,
    cost: '8',
    recurrence: { rules: ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20270629T183000'] },
    categories: 'Sport',
  },
  {
    title: { en: 'Storytime', fr: 'Heure du conte' },
    description: { en: '<p>For children from three on.</p>', fr: '<p>Pour les enfants dès trois ans.</p>' },
    ...at('2027-03-31', '15:00', '16:00'),
    venue: library,
    cost: '0',
    easy_language: 'yes',
    categories: 'Families',
  },
  {
    title: { en: 'Running day', fr: 'Course du port' },
    ...at('2027-04-04', '09:00', '12:00'),
    venue: square,
    organizer: { organizer: 'Athletic Club' },
    categories: 'Sport',
  },
  {
    title: { en: 'Spring concert', fr: 'Concert de printemps' },
    ...at('2027-04-10', '20:00', '22:30'),
    venue: opera,
    cost: '25 - 60',
    sign_language: 'yes',
    categories: 'Concerts',
  },
  { title: 'Council meeting', ...at('2027-04-12', '18:00', '20:00'), venue: hall, event_status: 'cancelled' },
  {
    title: { en: 'Harbours: photographs', fr: 'Ports : photographies' },
    ...at('2027-03-20', '00:00', '23:59', '2027-04-30'),
    all_day: true,
    venue: museum,
    cost: '5',
    categories: 'Exhibitions',
  },
  { title: 'Chess open', ...at('2027-04-03', '10:00', '18:00'), venue: hall, status: 'draft' },
]

const rink = { venue: 'Patinoire du Vieux-Port', city: 'Québec', geo_lat: 46.82, geo_lng: -71.2, wheelchair: 'yes' }
const palace = { venue: 'Palais Montcalm', city: 'Québec', geo_lat: 46.81, geo_lng: -71.215 }
const mill = { venue: 'Le Moulin', city: 'Trois-Rivières', geo_lat: 46.35, geo_lng: -72.55 }

const quebec: readonly Json[] = [
  {
    title: { fr: 'Concert d’hiver', en: 'Winter concert' },
    ...at('2027-01-22', '19:30', '21:30'),
    venue: palace,
    cost: '35',
  },
  {
    title: { fr: 'Patinage libre', en: 'Open skating' },
    ...at('2027-01-09', '10:00', '12:00'),
    venue: rink,
    cost: '0',
    recurrence: { rules: ['FREQ=WEEKLY;BYDAY=SA;UNTIL=20270227T100000'] },
  },
  {
    title: { fr: 'Carnaval', en: 'Carnival' },
    ...at('2027-02-05', '00:00', '23:59', '2027-02-14'),
    all_day: true,
    venue: rink,
  },
  {
    title: { fr: 'Veillée de contes', en: 'Evening of tales' },
    ...at('2027-01-20', '20:00', '22:00'),
    venue: palace,
    cost: '0',
  },
  {
    title: { fr: 'Nuit blanche', en: 'White night' },
    ...at('2027-03-13', '22:00', '06:00', '2027-03-14'),
    venue: palace,
  },
  {
    title: { fr: 'Exposition au moulin', en: 'Exhibition at the mill' },
    ...at('2027-01-23', '13:00', '17:00'),
    venue: mill,
    cost: '4',
  },
]

const contents: Readonly<Record<CalendarName, readonly Json[]>> = { coast, quebec }

/** Writes the events of a calendar, as an administrator. */
export async function fillCalendar(service: TestService, name: CalendarName): Promise<void> {
  for (const json of contents[name]) {
    const published = { status: 'publish', ...json }
    const { status, body } = await service.call('POST', '/events', { as: 'admin', json: published })
    assert.equal(status, 201, JSON.stringify(body))
  }
}
