// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, userIds, type Account, type Body } from '../../support/api.ts'

/* What a write refers to is looked up only for those who may make it: refusals tell nobody which ids there are. */

const api = new Api()
const dates = { start_date: '2035-01-01 10:00:00', end_date: '2035-01-01 12:00:00' }
const event = { title: 'E', ...dates }
const unknown = 99_999_999
let ids: Readonly<Record<'venue' | 'organizer' | 'event' | 'category' | 'tag' | 'ticket', number>>

before(async () => {
  const made = await api.event({ tickets: [{ name: 'T' }] })
  ids = {
    venue: (await api.create('venues', { venue: 'V' })).id,
    organizer: (await api.create('organizers', { organizer: 'O' })).id,
    event: made.id,
    category: (await api.create('categories', { name: 'C' })).id,
    tag: (await api.create('tags', { name: 'T' })).id,
    ticket: ((await api.read(`/events/${made.id}`))['tickets'] as readonly { id: number }[])[0]?.id ?? 0,
  }
})

/** Writes that name something: by an id that exists, and by one that does not. */
function pairs(): readonly (readonly [request: string, known: Body, unknown: Body])[] {
  const { venue, organizer, category, tag } = ids
  const named: readonly (readonly [string, unknown, unknown])[] = [
    ['author', userIds.editor, 7777],
    ['image', 1, unknown],
    ['venue', [venue], [unknown]],
    ['organizer', [organizer], [unknown]],
    ['venue', [{ venue: 'New', author: userIds.editor }], [{ venue: 'New', author: 7777 }]],
    ['organizer', [{ organizer: 'New', image: 1 }], [{ organizer: 'New', image: unknown }]],
    ['categories', [category], [unknown]],
    ['tags', [tag], [unknown]],
    ['post_parent', ids.event, unknown],
    ['tickets', [{ id: ids.ticket }], [{ id: unknown }]],
  ]
  const inEvents = ['POST /events', `PUT /events/${ids.event}`, `PATCH /events/by-slug/event`].flatMap((request) =>
    named
      .filter(([name]) => name !== 'tickets' || request.startsWith('POST'))
      .map(([name, one, other]) => [request, { ...event, [name]: one }, { ...event, [name]: other }] as const),
  )
  const others = [
    ['POST /venues', { venue: 'X' }],
    [`PUT /venues/${venue}`, {}],
    ['POST /organizers', { organizer: 'X' }],
    [`PUT /organizers/${organizer}`, {}],
  ] as const
  return [
    ...inEvents.filter(([, known]) => !('tickets' in known)),
    ...others.flatMap(([request, fields]) => [
      [request, { ...fields, author: userIds.editor }, { ...fields, author: 7777 }] as const,
      [request, { ...fields, image: 1 }, { ...fields, image: unknown }] as const,
    ]),
    ['POST /categories', { name: 'X', parent: category }, { name: 'X', parent: unknown }],
    [`PUT /categories/${category}`, { parent: category }, { parent: unknown }],
    ['POST /tickets', { name: 'X', event: ids.event }, { name: 'X', event: unknown }],
    [`PUT /tickets/${ids.ticket}`, { event: ids.event }, { event: unknown }],
  ]
}

for (const as of [undefined, 'subscriber'] as const) {
  test(`${as ?? 'nobody'} is refused alike, whether what a write names exists or not`, async () => {
    for (const [request, known, other] of pairs()) {
      const answers = []
      for (const json of [known, other]) answers.push(await api.call(request, { json, ...(as ? { as } : {}) }))
      assert.deepEqual(
        answers.map(({ status }) => status),
        as ? [403, 403] : [401, 401],
        `${request} ${JSON.stringify(other)} ${answers[1]?.text}`,
      )
      assert.equal(answers[0]?.text, answers[1]?.text)
    }
  })

  test(`${as ?? 'nobody'} is told what is wrong with a value before being refused`, async () => {
    for (const [request, json] of [
      ['POST /events', { ...event, author: 'me' }],
      ['POST /events', { ...event, end_date: '2034-01-01 10:00:00' }],
      [`PUT /events/${ids.event}`, { title: '' }],
      ['POST /venues', { venue: 'X', website: 'x' }],
    ] as const) {
      const { status } = await api.call(request, { json, ...(as ? { as } : {}) })
      assert.equal(status, 400, `${request} ${JSON.stringify(json)}`)
    }
  })
}

test('users who may not change this record learn nothing of the records that a change names', async () => {
  for (const as of ['author', 'contributor'] satisfies Account[])
    for (const author of [userIds.editor, 7777])
      assert.equal((await api.call(`PUT /events/${ids.event}`, { as, json: { author } })).status, 403)
})

test('users who may write are told that a record does not exist', async () => {
  const { status, text } = await api.call('POST /events', { as: 'contributor', json: { ...event, author: 7777 } })
  assert.equal(status, 400)
  assert.match(text, /author/)
})
