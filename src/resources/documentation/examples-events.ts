import type { Examples } from '../../operations/openapi-components.ts'
import type { EventListRepresentation, EventRepresentation } from '../events/representation.ts'
import { exampleImage, exampleOrganizer, exampleOwnership, exampleVenue } from './examples-records.ts'
import { exampleApi, exampleCategory, exampleTag } from './examples-terms.ts'

const event: EventRepresentation = {
  id: 269,
  global_id: 'example.org?id=269',
  global_id_lineage: ['example.org?id=269'],
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
  start_date_details: { year: '2027', month: '05', day: '01', hour: '19', minutes: '30', seconds: '00' },
  end_date: '2027-05-01 22:00:00',
  end_date_details: { year: '2027', month: '05', day: '01', hour: '22', minutes: '00', seconds: '00' },
  utc_start_date: '2027-05-02 00:30:00',
  utc_start_date_details: { year: '2027', month: '05', day: '02', hour: '00', minutes: '30', seconds: '00' },
  utc_end_date: '2027-05-02 03:00:00',
  utc_end_date_details: { year: '2027', month: '05', day: '02', hour: '03', minutes: '00', seconds: '00' },
  timezone: 'America/Chicago',
  timezone_abbr: 'CDT',
  cost: '$10',
  cost_details: { currency_symbol: '$', currency_code: '', currency_position: 'prefix', values: ['10'] },
  website: 'https://bignight.example',
  show_map: true,
  show_map_link: true,
  hide_from_listings: false,
  sticky: false,
  featured: true,
  categories: [exampleCategory],
  tags: [exampleTag],
  venue: exampleVenue,
  organizer: [exampleOrganizer],
  custom_fields: [],
  ticketed: false,
  language: 'en',
  available_languages: ['en', 'fr'],
  post_parent: 0,
}

const eventList: EventListRepresentation = {
  events: [event],
  rest_url: `${exampleApi}/events?page=1&per_page=4&start_date=2027-05-01+00%3A00%3A00&end_date=2029-05-01+23%3A59%3A59`,
  next_rest_url: `${exampleApi}/events?page=2&per_page=4&start_date=2027-05-01+00%3A00%3A00&end_date=2029-05-01+23%3A59%3A59`,
  total: 7,
  total_pages: 2,
}

export const eventExamples: Examples = {
  answers: { Event: event, EventList: eventList },
  body: {
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
  },
}
