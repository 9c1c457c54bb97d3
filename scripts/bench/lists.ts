import { dayCount, dayName } from './calendar/days.ts'
import { categoryId, venueId } from './calendar/ids.ts'
import { coordinatesOf } from './calendar/surroundings.ts'
import { commonWord, rareWord, unknownWord } from './calendar/vocabulary.ts'
import { mixture } from './mixture.ts'
import { api } from './paths.ts'
import { below, randomOf, unevenly } from './random.ts'
import { each } from './requests.ts'
import type { Scenario } from './scenarios.ts'

/*
 * Lists of one kind, none twice: each request has a `start_date` of another second, which stands for its whole day unless
 * a scenario says otherwise.
 */

const ten = `${api}/events?per_page=10`

/** A moment in the first half of the ten years, as a value of a query. */
function moment(turn: number): string {
  const random = randomOf(turn + 5_000_000)
  const two = (count: number) => String(below(random, count)).padStart(2, '0')
  return `${dayName(below(random, dayCount / 2))}%20${two(24)}:${two(60)}:${two(60)}`
}

/** 24 months from a day, which differs by the second. */
function window(turn: number): string {
  const start = moment(turn)
  const end = Temporal.PlainDate.from(start.slice(0, 10)).add({ months: 24 })
  return `start_date=${start}&end_date=${end.toString()}`
}

function list(name: string, title: string, path: (turn: number) => string, headers = {}): Scenario {
  return { name, title, requests: () => each((turn) => ({ path: path(turn), headers })) }
}

function near(turn: number) {
  const { latitude, longitude } = coordinatesOf(below(randomOf(turn), 2000))
  return { latitude, longitude }
}

/** All lists but those of the mixture; `editor`: the headers of somebody who may edit. */
export function lists(editor: Readonly<Record<string, string>>): readonly Scenario[] {
  return [
    list('window', '24 months, nothing else', (turn) => `${ten}&${window(turn)}`),
    list('deep-pages', '… page 500', (turn) => `${api}/events?per_page=2&page=500&${window(turn)}`),
    list('search-common', 'a word of every tenth event', (turn) => `${ten}&search=${commonWord}&${window(turn)}`),
    list('search-rare', 'a rare word', (turn) => `${ten}&search=${rareWord}&${window(turn)}`),
    list('search-none', 'a word of no event', (turn) => `${ten}&search=${unknownWord}&${window(turn)}`),
    list('category', 'a category with those below it', (turn) => {
      return `${ten}&categories=${categoryId(turn % 10)}&${window(turn)}`
    }),
    list('venue', 'a venue', (turn) => `${ten}&venue=${venueId(unevenly(randomOf(turn), 20_000))}&${window(turn)}`),
    list('box', 'a box of half a degree', (turn) => {
      const { latitude, longitude } = near(turn)
      const [south, west] = [latitude - 0.25, longitude - 0.25].map((degrees) => degrees.toFixed(4))
      const [north, east] = [latitude + 0.25, longitude + 0.25].map((degrees) => degrees.toFixed(4))
      return `${ten}&geoloc_bbox=${west},${south},${east},${north}&${window(turn)}`
    }),
    list('radius', '10 km around a point', (turn) => {
      const { latitude, longitude } = near(turn)
      return `${ten}&geoloc_lat=${latitude.toFixed(4)}&geoloc_lng=${longitude.toFixed(4)}&geoloc_radius=10&${window(turn)}`
    }),
    list(
      'has-events',
      'venues with events',
      (turn) => `${api}/venues?per_page=10&has_events=true&page=${1 + (turn % 500)}`,
    ),
    list(
      'categories',
      'categories in use',
      (turn) => `${api}/categories?per_page=10&hide_empty=true&page=${1 + (turn % 20)}`,
    ),
    list('tags', 'tags in use', (turn) => `${api}/tags?per_page=10&hide_empty=true&page=${1 + (turn % 150)}`),
    {
      name: 'french',
      title: 'lists that never repeat, in French',
      requests: (timetable) => mixture(timetable, 2, 'fr'),
    },
    list('editor', 'lists of an editor, drafts too', (turn) => `${ten}&status=publish,draft&${window(turn)}`, editor),
  ]
}
