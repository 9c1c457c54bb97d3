/** What guests may ask for at a price: clients that read it, each sending its next request when it has the answer. */
export interface DearReads {
  readonly name: string
  readonly clients: number
  /** The address of the request with this number; no two are the same where the answer would be kept. */
  readonly path: (turn: number) => string
}

const clients = 50
const api = '/api/calendar/events/v1'
const always = 'starts_after=0001-01-01'
/** Words that most texts of the calendar of the bench have. */
const words = 'the and with for from our your you all every more most new first last free open local'.split(' ')

/** Eight words that follow each other in the list, from a place that is another for each turn, in an order that is another, too. */
function eight(turn: number): string {
  const step = 1 + 2 * (Math.floor(turn / words.length) % 8)
  return Array.from({ length: 8 }, (_, index) => words[(turn + index * step) % words.length] ?? '').join('+')
}

/** A point of the continent that the venues are spread over. */
function place(turn: number): readonly [latitude: number, longitude: number] {
  return [38 + ((turn * 7) % 180) / 10, -5 + ((turn * 11) % 280) / 10]
}

export const dearReads: readonly DearReads[] = [
  {
    name: 'feeds of a search',
    clients,
    path: (turn) => `${api}/events.ics?${always}&search=${words[turn % 18] ?? ''}`,
  },
  { name: 'feeds of all events', clients, path: (turn) => `${api}/events.ics?${always}&x=${turn}` },
  // Every hundredth event is a draft.
  {
    name: 'pictures for shared links',
    clients,
    path: (turn) => `/event/event-${turn + Math.floor(turn / 99)}/share.png`,
  },
  {
    name: 'searches for eight words',
    clients,
    path: (turn) => `${api}/events?${always}&per_page=50&search=${eight(turn)}`,
  },
  {
    name: 'lists by distance',
    clients,
    path: (turn) => {
      const [latitude, longitude] = place(turn)
      const point = `geoloc_lat=${latitude}&geoloc_lng=${longitude}&geoloc_radius=20000`
      return `${api}/events?${always}&per_page=50&${point}&orderby=distance&search=${words[turn % 18] ?? ''}`
    },
  },
  {
    name: 'boxes of the map',
    clients,
    path: (turn) => {
      const [south, west] = place(turn)
      return `/en/events/map/?geoloc_bbox=${west},${south},${west + 20},${south + 20}&search=${words[turn % 18] ?? ''}`
    },
  },
  {
    name: 'months far away',
    clients,
    path: (turn) => `/en/events/month/${2022 + (turn % 40)}-${String(1 + (turn % 12)).padStart(2, '0')}/?x=${turn}`,
  },
]
