import { withOffset } from '../../../domain/time/time.ts'
import type { Language } from '../../../i18n/language.ts'
import { htmlLines } from '../../../text/plain.ts'
import type english from '../../../texts/en.json'
import { say } from '../../../texts/text.ts'
import { accessInWords } from '../access.ts'
import { venuesShown, type ShownEvent, type ShownOrganizer, type ShownVenue } from '../entry.ts'
import { numericDate, spreadsheetTime } from '../shared/when.ts'
import type { Cell } from './row.ts'

interface Column {
  readonly name: keyof (typeof english)['table']['columns']
  readonly of: (event: ShownEvent, language: Language, uid: string) => Cell
}

const column = (name: Column['name'], of: Column['of']): Column => ({ name, of })

/** One venue after the other in each of its columns. */
const ofVenues = (member: Exclude<keyof ShownVenue, 'building'>) => (event: ShownEvent) => {
  const values = venuesShown(event).map((venue) => venue[member] ?? '')
  return values.length === 1 ? (values[0] ?? '') : values.join(' | ')
}

const ofOrganizers =
  (member: keyof ShownOrganizer) =>
  ({ organizer }: ShownEvent) =>
    organizer.map((each) => each[member] ?? '').join(' | ')

const timed = (of: (event: ShownEvent) => string) => (event: ShownEvent, language: Language) =>
  event.all_day === true ? '' : spreadsheetTime(of(event), language)

const names = (terms: ShownEvent['tags']) => terms.map(({ name }) => name).join(', ')

/** The columns of the table, from left to right, as the import of tables names them. */
export const columns: readonly Column[] = [
  column('number', ({ id }) => id),
  column('title', ({ title }) => title),
  column('start_date', ({ start_date }, language) => numericDate(start_date, language)),
  column(
    'start_time',
    timed(({ start_date }) => start_date),
  ),
  column('end_date', ({ end_date }, language) => numericDate(end_date, language)),
  column(
    'end_time',
    timed(({ end_date }) => end_date),
  ),
  column('all_day', ({ all_day }, language) => say(all_day === true ? 'table.yes' : 'table.no', language)),
  column('timezone', ({ timezone }) => timezone),
  column('start_iso', (event) => isoText(event.utc_start_date, event)),
  column('end_iso', (event) => isoText(event.utc_end_date, event)),
  column('venue', ofVenues('venue')),
  column('building', (event) => {
    const buildings = venuesShown(event).map(({ building }) => building?.venue ?? '')
    return buildings.every((name) => name === '') ? '' : buildings.join(' | ')
  }),
  column('address', ofVenues('address')),
  column('zip', ofVenues('zip')),
  column('city', ofVenues('city')),
  column('stateprovince', ofVenues('stateprovince')),
  column('country', ofVenues('country')),
  column('geo_lat', ofVenues('geo_lat')),
  column('geo_lng', ofVenues('geo_lng')),
  column('organizer', ofOrganizers('organizer')),
  column('email', ofOrganizers('email')),
  column('phone', ofOrganizers('phone')),
  column('categories', ({ categories }) => names(categories)),
  column('tags', ({ tags }) => names(tags)),
  column('cost', ({ cost }) => cost),
  column('event_status', ({ event_status }, language) =>
    event_status === null ? '' : say(`table.situation.${event_status}`, language),
  ),
  column('event_status_reason', ({ event_status_reason }) => event_status_reason),
  column('attendance', ({ attendance }, language) =>
    attendance === null ? '' : say(`table.attendance.${attendance}`, language),
  ),
  column('accessibility', (event, language) => {
    const said = [event, ...venuesShown(event)].flatMap((each) => accessInWords(each, language))
    return [...new Set(said.map(({ text }) => text))].join(', ')
  }),
  column('virtual_url', ({ virtual_url }) => virtual_url ?? ''),
  column('website', ({ website }) => website),
  column('page', ({ url }) => url),
  column('image', ({ image }) => (image ? image.url : '')),
  column('excerpt', ({ excerpt }) => htmlLines(excerpt)),
  column('description', ({ description }) => htmlLines(description)),
  column('uid', (_event, _language, uid) => uid),
]

function isoText(utc: string, { timezone }: ShownEvent): string {
  return withOffset(utc, timezone)
}
