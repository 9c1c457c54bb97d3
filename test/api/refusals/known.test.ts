import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { anEvent, Api, type Body } from '../../support/api.ts'
import { answered, oneOfEach, sentences } from './asking.ts'

const api = new Api()
let ids: Readonly<Record<string, number>> = {}
before(async () => {
  ids = await oneOfEach(api)
})

/** What is sent, the parameter, and what is said in English and in French. */
const known: readonly (readonly [request: string, json: Body | undefined, name: string, en: string, fr: string])[] = [
  [
    'GET /events?categories=jazz,nope',
    undefined,
    'categories',
    'categories must name an existing category by its id or slug. Received: “jazz”.',
    'categories doit désigner une catégorie existante par son numéro ou son slug. Valeur reçue : « jazz ».',
  ],
  [
    'GET /events?venue=99999',
    undefined,
    'venue',
    'venue must name an existing venue by its id. Received: 99999.',
    'venue doit désigner un lieu existant par son numéro. Valeur reçue : 99999.',
  ],
  [
    'GET /venues?event=99999',
    undefined,
    'event',
    'event must name an existing event by its id. Received: “99999”.',
    'event doit désigner un événement existant par son numéro. Valeur reçue : « 99999 ».',
  ],
  [
    'GET /venues?geoloc_lat=48',
    undefined,
    'geoloc_lng',
    'geoloc_lng is required together with geoloc_lat. Received: 48 (geoloc_lat).',
    'geoloc_lng est obligatoire avec geoloc_lat. Valeur reçue : 48 (geoloc_lat).',
  ],
  [
    'GET /venues/99999',
    undefined,
    'id',
    'id must be that of an existing record. Received: “99999”.',
    'id doit être celui d’une fiche existante. Valeur reçue : « 99999 ».',
  ],
  ['GET /events?i18n_language=de', undefined, 'i18n_language', 'i18n_language must be en or fr. Received: “de”.', ''],
  [
    'POST /events',
    { ...anEvent, venue: { city: 'Paris' } },
    'venue',
    'A new venue needs a name (venue.venue). Received: {"city":"Paris"} (venue).',
    'Un nouveau lieu doit avoir un nom (venue.venue). Valeur reçue : {"city":"Paris"} (venue).',
  ],
  [
    'POST /events',
    { ...anEvent, organizer: [{ organizer: 'Ann' }, { phone: '1' }] },
    'organizer',
    'A new organizer needs a name (organizer[1].organizer). Received: {"phone":"1"} (organizer[1]).',
    'Un nouvel organisateur doit avoir un nom (organizer[1].organizer). Valeur reçue : {"phone":"1"} (organizer[1]).',
  ],
  [
    'POST /events',
    { ...anEvent, venue: [{ venue: 'A' }, { venue: 'B', website: 'nowhere' }] },
    'venue',
    'venue[1]: website must be a complete address, such as “https://example.org/”, of at most 1000 characters. Received: “nowhere” (venue[1][website]).',
    'venue[1] : website doit être une adresse complète, comme « https://example.org/ », d’au plus 1000 caractères. Valeur reçue : « nowhere » (venue[1][website]).',
  ],
  [
    'POST /events',
    { ...anEvent, venue: 'hall' },
    'venue',
    'venue must be an id, an object, or a list of at most 100 of these. Received: “hall” (venue[0]).',
    'venue doit être un numéro, un objet, ou une liste d’au plus 100 d’entre eux. Valeur reçue : « hall » (venue[0]).',
  ],
  [
    'POST /events',
    { ...anEvent, event_status: 'canceled' },
    'event_status',
    'event_status must be one of scheduled, cancelled, postponed, rescheduled, moved_online. Received: “canceled”.',
    'event_status doit être une de ces valeurs : scheduled, cancelled, postponed, rescheduled, moved_online. Valeur reçue : « canceled ».',
  ],
  [
    'GET /events?attendance=online,there',
    undefined,
    'attendance',
    'attendance must be one or several of in_person, online, mixed. Received: “there” (attendance[1]).',
    'attendance doit être une ou plusieurs de ces valeurs : in_person, online, mixed. Valeur reçue : « there » (attendance[1]).',
  ],
  [
    'POST /events',
    { ...anEvent, author: 4711 },
    'author',
    'author must name an existing user by id. Received: 4711.',
    'author doit désigner un utilisateur existant par son numéro. Valeur reçue : 4711.',
  ],
  [
    'POST /events',
    { ...anEvent, image: 4711 },
    'image',
    'image must name an existing image, by its id or its address. Received: 4711.',
    'image doit désigner une image existante, par son numéro ou son adresse. Valeur reçue : 4711.',
  ],
  [
    'POST /events',
    { ...anEvent, end_date: '2001-02-03' },
    'end_date',
    'end_date must not lie before the start. Received: “2001-02-03”.',
    'end_date ne doit pas précéder le début. Valeur reçue : « 2001-02-03 ».',
  ],
  [
    'POST /events',
    {
      ...anEvent,
      tickets: [
        { name: 'A', price: '5' },
        { name: 'B', price: '5', capacity: 2, sold: 3 },
      ],
    },
    'tickets',
    'tickets[1]: sold must not be above the capacity of 2. Received: 3 (tickets[1][sold]).',
    'tickets[1] : sold ne doit pas dépasser la capacité de 2. Valeur reçue : 3 (tickets[1][sold]).',
  ],
]

test('refusals that depend on the data of the calendar have the same form', async () => {
  for (const [request, json, name, en, fr] of known) {
    for (const [language, expected] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      if (expected === '') continue
      const reply = request.includes('i18n_language')
        ? await api.call(request)
        : await answered(api, request, json, language)
      assert.equal(reply.status, 400, `${request} ${reply.text}`)
      assert.equal(sentences(reply)[name]?.replaceAll('\u00a0', ' '), expected)
    }
  }
})

test('a refusal of the whole request names what was sent, too', async () => {
  for (const [request, json, status, en, fr] of [
    [
      'DELETE /events',
      undefined,
      404,
      'No route matches DELETE /events.',
      'Aucune route ne correspond à DELETE /events.',
    ],
    [
      `GET /${'x'.repeat(300)}`,
      undefined,
      404,
      `No route matches GET /${'x'.repeat(99)}….`,
      `Aucune route ne correspond à GET /${'x'.repeat(99)}….`,
    ],
    [
      'GET /events?page=99',
      undefined,
      404,
      'page must be at most 1, the last page of this list. Received: 99.',
      'page doit être au plus 1, la dernière page de cette liste. Valeur reçue : 99.',
    ],
    ['GET /images/99999', undefined, 404, 'No image has the id 99999.', 'Aucune image ne porte le numéro 99999.'],
    [
      'POST /tags',
      { name: 'Jazz' },
      400,
      `name must not be that of another term here: “Jazz” is the name of the term ${ids['tags']}.`,
      `name ne doit pas être celui d’un autre terme au même endroit : « Jazz » est le nom du terme ${ids['tags']}.`,
    ],
    [
      'POST /tags',
      { name: 'Rock', parent: 5 },
      400,
      'parent must be left out: tags have no parent. Received: 5.',
      'parent doit être omis : une étiquette n’a pas de parent. Valeur reçue : 5.',
    ],
    [
      `POST /tickets/${ids['tickets']}/sales`,
      { quantity: 60 },
      409,
      'Only 56 tickets are left. Received: 60 (quantity).',
      'Il ne reste que 56 billets. Valeur reçue : 60 (quantity).',
    ],
    [
      `POST /tickets/${ids['tickets']}/sales`,
      { quantity: -1 },
      409,
      'No tickets were sold. Received: -1 (quantity).',
      'Il n’a été vendu aucun billet. Valeur reçue : -1 (quantity).',
    ],
  ] as const) {
    for (const [language, expected] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      const reply = await answered(api, request, json, language)
      assert.equal(reply.status, status, `${request} ${reply.text}`)
      assert.equal(String(reply.body['message']).replaceAll('\u00a0', ' '), expected)
    }
  }
  const { body } = await api.call('POST /events', { json: anEvent })
  assert.equal(body['message'], 'Sign-in required.')
})

test('no secret is ever said back', async () => {
  const wrong = { authorization: `Basic ${Buffer.from('admin:hunter2').toString('base64')}` }
  const replies = [
    await api.call('GET /events', { headers: wrong }),
    await api.call('GET /events', { headers: { authorization: 'Bearer hunter2' } }),
    await answered(api, 'POST /events', { ...anEvent, password: ['hunter2'] }, 'en'),
    await answered(api, 'POST /events', { ...anEvent, venue: [{ password: 'hunter2', author: 'x' }] }, 'en'),
    await answered(api, 'POST /events?strict=true', { ...anEvent, api_key: 'hunter2' }, 'en'),
    await answered(api, 'POST /events', { ...anEvent, website: 'ftp://me:hunter2@[x' }, 'en'),
  ]
  for (const { status, text } of replies) {
    assert.ok(status === 400 || status === 401, text)
    assert.doesNotMatch(text, /hunter2/)
  }
})
