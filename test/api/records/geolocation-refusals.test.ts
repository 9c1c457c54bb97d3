// runs: postgres in long
import { Api } from '../../support/api.ts'
import { invalid, scenarios, type Scenario } from '../../support/scenario.ts'

/* What the filters of both lists by place refuse, and what they accept. */

const api = new Api()
const point = (lat: number | string, lng: number | string) => `geoloc_lat=${lat}&geoloc_lng=${lng}`

const refused: readonly (readonly [string, string])[] = [
  ['geoloc_lat=48.8', 'geoloc_lng'],
  ['geoloc_lng=2.3', 'geoloc_lat'],
  ['geoloc_lat=48.8&geoloc_radius=3&orderby=distance', 'geoloc_lng'],
  ...['90.1', '-90.1', 'north', '', 'NaN', 'Infinity', '1e5'].map((value) => [point(value, 0), 'geoloc_lat'] as const),
  ...['180.1', '-180.1', 'east', '', '1e5'].map((value) => [point(0, value), 'geoloc_lng'] as const),
  ...['-1', '-0.001', 'far', '', 'NaN', '20101'].map(
    (value) => [`${point(0, 0)}&geoloc_radius=${value}`, 'geoloc_radius'] as const,
  ),
  ...[
    '',
    '1',
    '1,2,3',
    '1,2,3,4,5',
    '1,,2,3,4',
    ',1,2,3',
    '1,2,3,',
    '1,2,3,x',
    '1;2;3;4',
    '1 2 3 4',
    '1,2,3,NaN',
    '1,2,3,1e1',
    '0,10,1,9.999',
    '-180.1,0,0,0',
    '0,0,180.1,0',
    '0,-90.1,0,0',
    '0,0,0,90.1',
  ].map((value) => [`geoloc_bbox=${value}`, 'geoloc_bbox'] as const),
  ['geoloc_bbox[]=1&geoloc_bbox[]=2&geoloc_bbox[]=3', 'geoloc_bbox'],
  ['geoloc_bbox[west]=1', 'geoloc_bbox'],
  ['orderby=distance', 'orderby'],
  ['orderby=distance&geoloc_bbox=0,0,1,1', 'orderby'],
  ['geoloc=perhaps', 'geoloc'],
]

const accepted = [
  point(90, 180),
  point(-90, -180),
  point('48.8', '%202.3'),
  `${point(0, 0)}&geoloc_radius=0`,
  `${point(0, 0)}&geoloc_radius=20100&orderby=distance`,
  `${point(0, 0)}&orderby=title`,
  'orderby=menu_order',
  'geoloc_radius=5',
  'geoloc_bbox=-180,-90,180,90',
  'geoloc_bbox=170,-20,%20-170,%20-10',
  'geoloc_bbox[]=170&geoloc_bbox[]=-20&geoloc_bbox[]=-170&geoloc_bbox[]=-10',
  'geoloc_bbox=1,2,1,2&geoloc=false',
]

const french: Readonly<Record<string, string>> = {
  'geoloc_lat=48.8': 'geoloc_lng est obligatoire avec geoloc_lat. Valeur reçue\u00a0: 48.8 (geoloc_lat).',
  'orderby=distance':
    'orderby ne peut être distance qu’avec un point\u00a0: geoloc_lat et geoloc_lng. Valeur reçue\u00a0: «\u00a0distance\u00a0».',
  'geoloc_bbox=1':
    'geoloc_bbox doit être quatre nombres de degrés, ouest, sud, est, nord, le sud n’étant pas au-dessus du nord, en tableau ou séparés par des virgules. Valeur reçue\u00a0: «\u00a01\u00a0».',
}

scenarios(
  api,
  ['/events', '/venues'].flatMap((list): Scenario[] => [
    ...refused.map(([query, parameter]) => ({
      name: `GET ${list}?${query} is refused`,
      request: `GET ${list}?${query}`,
      expect: invalid(parameter),
    })),
    ...accepted.map((query) => ({
      name: `GET ${list}?${query} is accepted`,
      request: `GET ${list}?${query}`,
      expect: { status: 200, total: 0 },
    })),
    ...Object.entries(french).map(([query, sentence]) => ({
      name: `GET ${list}?${query} is refused in French`,
      request: `GET ${list}?${query}&i18n_language=fr`,
      expect: { status: 400, body: { data: { params: { [sentence.split(/\s/)[0] ?? '']: sentence } } } },
    })),
  ]),
)
