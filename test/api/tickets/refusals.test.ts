// runs: postgres in long
import { before } from 'node:test'
import { Api, type Account, type Shown } from '../../support/api.ts'
import { forbidden, invalid, missing, scenarios, unauthenticated, type Scenario } from '../../support/scenario.ts'

/* What is refused when tickets are written, in both languages, and changes nothing. */

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })
let event: Shown
let hidden: Shown
let guarded: Shown
let trashed: Shown
let venue: Shown
let ticket: Shown
const as = 'author'

before(async () => {
  event = await api.event({ title: 'zzopen' }, 'author')
  hidden = await api.event({ title: 'zzhidden', status: 'draft' }, 'editor')
  guarded = await api.event({ title: 'zzguarded', password: 'secret' }, 'editor')
  trashed = await api.event({ title: 'zztrashed' }, 'author')
  venue = await api.create('venues', { venue: 'zzvenue' })
  await api.remove(`/events/${trashed.id}`)
  const fields = {
    event: event.id,
    name: { en: 'Seat', fr: 'Place' },
    capacity: 10,
    sold: 5,
    available_from: '2027-03-02',
    available_until: '2027-03-03',
  }
  ticket = (await api.call('POST /tickets', { as, json: fields })).body as Shown
})

const stays = () => ['/tickets', `/tickets/${ticket.id}`]

/** Values that neither a new ticket nor a change of one accepts, and the parameter that is to blame. */
const wrong: readonly (readonly [field: string, ...values: unknown[]])[] = [
  ['name', '', null, 5, 'x'.repeat(201), { de: 'Platz' }, { en: '', fr: '' }],
  ['description', 5, 'x'.repeat(200_001), { de: 'Platz' }],
  ['price', 'abc', '-1', -1, '1.23456', 10_000_000, '10000000', '12,50', '1e3', true, ['1'], { amount: 1 }],
  ['currency', 'EURO', 'XYZ', '€', 978, ['EUR']],
  ['capacity', -1, 1.5, 'many', 1_000_000_001, [5], true],
  ['sold', -1, 1.5, 'all', 1_000_000_001, [5]],
  ['url', 'nowhere', 'javascript:alert(1)', 5],
  ['available_from', 'nonsense', '2027-02-30', 20270302, ['2027-03-02']],
  ['available_until', 'nonsense', '2027-02-30', 20270302, ['2027-03-02']],
  ['status', 'trash', 'future', 'PUBLISH', 1],
  ['event', 'first', 1.5, 0, -1, 987_654_321],
]

const values = wrong.flatMap(([field, ...sent]): readonly Scenario[] =>
  sent.flatMap((value): readonly Scenario[] => {
    const shown = JSON.stringify(value)?.slice(0, 40)
    const absent = value === null ? missing(field) : invalid(field)
    return [
      {
        name: `a new ticket with ${field} ${shown} is refused`,
        request: 'POST /tickets',
        as,
        json: () => ({ event: event.id, name: 'New', [field]: value }),
        expect: absent,
        unchanged: stays,
      },
      {
        name: `a change of ${field} to ${shown} is refused`,
        request: () => `PATCH /tickets/${ticket.id}?i18n_language=fr`,
        as,
        json: { [field]: field === 'name' && (value === '' || value === null) ? { en: value } : value },
        expect: invalid(field),
        unchanged: stays,
      },
    ]
  }),
)

scenarios(api, values)

const create = (name: string, json: object, expect: Scenario['expect'], caller: Account | 'nobody' = as): Scenario => ({
  name,
  request: 'POST /tickets',
  ...(caller === 'nobody' ? {} : { as: caller }),
  json: () => ({ event: event.id, name: 'New', ...json }),
  expect,
  unchanged: stays,
})
const change = (name: string, json: object, expect: Scenario['expect'], caller: Account | 'nobody' = as): Scenario => ({
  name,
  request: () => `PUT /tickets/${ticket.id}`,
  ...(caller === 'nobody' ? {} : { as: caller }),
  json,
  expect,
  unchanged: stays,
})

scenarios(api, [
  create('more sold than there are is refused', { capacity: 4, sold: 5 }, invalid('sold')),
  create(
    'a window that ends before it begins is refused',
    {
      available_from: '2027-03-03',
      available_until: '2027-03-02',
    },
    invalid('available_until'),
  ),
  create(
    'everything that is wrong is named at once',
    { price: 'abc', capacity: -1, url: 'x' },
    invalid('price', 'capacity', 'url'),
  ),
  {
    name: 'event and name are required',
    request: 'POST /tickets',
    as,
    json: {},
    expect: missing('event', 'name'),
    unchanged: stays,
  },
  change('what is sold cannot be above the capacity', { sold: 11 }, invalid('sold')),
  change('the capacity cannot be below what is sold', { capacity: 4 }, invalid('capacity')),
  change('both together are held against each other', { capacity: 4, sold: 6 }, invalid('sold')),
  change(
    'the end of the window cannot lie before its beginning',
    { available_until: '2027-03-01' },
    invalid('available_until'),
  ),
  change(
    'the beginning of the window cannot lie after its end',
    { available_from: '2027-03-04' },
    invalid('available_from'),
  ),
  {
    ...change('a ticket stays with its event', {}, invalid('event')),
    json: () => ({ event: guarded.id }),
  },
  {
    name: 'sentences are French for who reads French',
    request: () => `PUT /fr/api/calendar/events/v1/tickets/${ticket.id}`,
    as,
    json: { capacity: 4 },
    expect: {
      status: 400,
      body: {
        data: {
          params: {
            capacity: 'capacity ne doit pas être inférieur au nombre de billets vendus, 5. Valeur reçue\u00a0: 4.',
          },
        },
      },
    },
    unchanged: stays,
  },
  ...(
    [
      ['of somebody else’s draft', () => hidden],
      ['in the trash', () => trashed],
      ['that is a venue', () => venue],
    ] as const
  ).map(([what, of]) => ({
    ...create(
      `an event ${what} is as unknown as none`,
      {},
      {
        ...invalid('event'),
        hides: ['zz'],
        body: { data: { details: { event: { code: 'rest_invalid_reference' } } } },
      },
    ),
    json: () => ({ event: of().id, name: 'New' }),
  })),
  {
    ...create('a ticket of an event of somebody else is forbidden', {}, { ...forbidden, hides: ['zz'] }, 'author2'),
  },
  {
    ...create('a ticket of a protected event of somebody else is forbidden', {}, { ...forbidden, hides: ['zz'] }),
    json: () => ({ event: guarded.id, name: 'New' }),
  },
  create('nobody creates a ticket', {}, unauthenticated, 'nobody'),
  create('a contributor creates none of what is published', {}, forbidden, 'contributor'),
  change('nobody changes a ticket', { price: 1 }, { ...unauthenticated, hides: ['Seat'] }, 'nobody'),
  change('another author changes no ticket', { price: 1 }, { ...forbidden, hides: ['Seat'] }, 'author2'),
  // A refusal must not say how many are sold, or until when.
  change('who may not change a ticket learns nothing of it by trying', { capacity: 4 }, forbidden, 'author2'),
  change('nor of its window', { available_until: '2027-03-01' }, forbidden, 'author2'),
  {
    name: 'nobody deletes a ticket',
    request: () => `DELETE /tickets/${ticket.id}`,
    expect: unauthenticated,
    unchanged: stays,
  },
  {
    name: 'another author deletes no ticket',
    request: () => `DELETE /tickets/${ticket.id}`,
    as: 'author2',
    expect: forbidden,
    unchanged: stays,
  },
])
