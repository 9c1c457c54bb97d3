import { readdirSync, readFileSync } from 'node:fs'
import { template } from '../../src/interchange/importers/csv/template.ts'
import { standInEvents } from '../support/stand-in-events.ts'

/* The files that are broken: those of the table of quirks, tables, saved answers, and pages with events. */

const folder = new URL('ical/', import.meta.url)

const shown = standInEvents('https://old.example').slice(0, 8)
const series = {
  ...{ ...shown[0], id: 2000, title: { en: 'Choir', fr: 'Chorale' }, available_languages: ['en', 'fr'], series: null },
  ...{ recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'], dates: [], exclude: ['2027-01-08'] }, json_ld: {} },
  translations: { fr: { title: 'Chorale', description: 'Chanter' } },
}
const occurrence = { ...series, id: 2001, series: { id: 2000 }, recurrence_id: '2027-01-15 20:00:00', recurrence: null }
const page = { events: [...shown, series, occurrence], rest_url: 'https://old.example/events', total: 10 }
const line = (part: string, value: unknown, more: object = {}) =>
  JSON.stringify({ part, language: 'en', ...more, [part]: [value] })

const place = {
  ...{
    '@type': 'Place',
    '@id': '#mill',
    name: 'The Mill',
    geo: { '@type': 'GeoCoordinates', latitude: '45.1', longitude: 6 },
  },
  address: {
    '@type': 'PostalAddress',
    streetAddress: '1 Water Street',
    addressLocality: 'Salem',
    addressCountry: 'US',
  },
}
const event = {
  ...{ '@context': 'https://schema.org', '@type': ['Event', 'MusicEvent'], '@id': 'https://a.example/1', name: 'Jazz' },
  ...{
    startDate: '2027-05-01T20:00:00+02:00',
    endDate: '2027-05-01T22:00',
    eventStatus: 'https://schema.org/EventCancelled',
  },
  ...{
    location: [{ '@id': '#mill' }, { '@type': 'VirtualLocation', url: 'https://video.example/1' }],
    image: ['https://a.example/a.png'],
  },
  ...{
    organizer: { '@type': 'Organization', name: 'Ada', email: 'ada@example.org' },
    offers: [{ price: '10', priceCurrency: 'EUR' }],
  },
  subEvent: [{ '@type': 'Event', name: 'Late', startDate: '2027-05-01T23:00' }],
  eventSchedule: {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: 'https://schema.org/Monday',
    repeatCount: 5,
    startDate: '2027-05-03',
    startTime: '19:00',
  },
}
const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

/** By what they are, as text that is UTF-8 unless its bytes are broken. */
export const mutationSeeds: Readonly<Record<string, readonly Buffer[]>> = {
  calendars: readdirSync(folder).map((name) => readFileSync(new URL(name, folder))),
  tables: [
    template('en'),
    template('fr'),
    'Titre;Date de début;Heure de début;Catégories;Lieu\r\nFête;31/12/2027;20h30;Musique > Jazz, Bal;Moulin\r\n"Rien\r\nici";1er mai 2027;;;\r\n',
    'Id\tTitle\tStart date\tEnd date\tCost\tTime zone\r\n1\tFair\t12/11/2027\t2027-12-12\t$10\tEurope/Paris\r\n',
  ].map((text) => Buffer.from(text)),
  answers: [
    JSON.stringify(page),
    JSON.stringify([page, series, occurrence]),
    [
      line('venues', shown[0]?.['venue']),
      line('events', shown[0]),
      line('events', { ...shown[0], title: 'Soirée' }, { other: true, language: 'fr' }),
    ].join('\n'),
  ].map((text) => Buffer.from(text)),
  pages: [
    `<!doctype html><html lang="fr"><head>${script([event, place])}</head><body>${script({ '@graph': [event, place, { ...event, '@id': null }] })}</body></html>`,
    JSON.stringify({ '@context': 'https://schema.org', '@graph': [event, place] }),
  ].map((text) => Buffer.from(text)),
}
