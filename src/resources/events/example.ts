import { dateDetails } from '../../domain/time/time.ts'
import { eventOthers, eventSwitches } from '../../records/event.ts'
import { exampleImage } from '../images/representation.ts'
import { exampleOrganizer } from '../organizers/representation.ts'
import { exampleApi, exampleIds, exampleOwnership } from '../records/example.ts'
import { exampleCategory, exampleTag } from '../terms/representation.ts'
import { exampleVenue } from '../venues/representation.ts'
import type { EventRepresentation } from './representation.ts'

/** Those of its own that have no example have no value. */
const exampleOthers = { ...eventOthers.present(eventOthers.blank), ...eventOthers.example }

/** An event, as in the documents. */
export const exampleEvent: EventRepresentation = {
  ...exampleIds(269),
  ...exampleOwnership,
  url: 'https://example.org/event/big-night/',
  rest_url: `${exampleApi}/events/269`,
  title: 'Big Night',
  description: '<p>Three bands, one stage.</p>',
  excerpt: '<p>Three bands.</p>',
  slug: 'big-night',
  image: exampleImage,
  all_day: false,
  start_date: '2027-05-01 19:30:00',
  start_date_details: dateDetails('2027-05-01 19:30:00'),
  end_date: '2027-05-01 22:00:00',
  end_date_details: dateDetails('2027-05-01 22:00:00'),
  utc_start_date: '2027-05-02 00:30:00',
  utc_start_date_details: dateDetails('2027-05-02 00:30:00'),
  utc_end_date: '2027-05-02 03:00:00',
  utc_end_date_details: dateDetails('2027-05-02 03:00:00'),
  timezone: 'America/Chicago',
  timezone_abbr: 'CDT',
  cost: '$10',
  cost_details: { currency_symbol: '$', currency_code: '', currency_position: 'prefix', values: ['10'] },
  website: 'https://bignight.example',
  ...eventSwitches.example,
  categories: [exampleCategory],
  tags: [exampleTag],
  venue: exampleVenue,
  organizer: [exampleOrganizer],
  custom_fields: [],
  ...exampleOthers,
  event_status_reason: '',
  ticketed: false,
  language: 'en',
  available_languages: ['en', 'fr'],
  post_parent: 0,
}

export const exampleEventBody = {
  title: 'Big Night',
  start_date: '2027-05-01 19:30:00',
  end_date: '2027-05-01 22:00:00',
  timezone: 'America/Chicago',
  description: 'Three bands, one stage.',
  cost: '$10',
  categories: [33],
  tags: [41],
  venue: [266],
  organizer: [267],
}
