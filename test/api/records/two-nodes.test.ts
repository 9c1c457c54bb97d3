// runs: postgres
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type CallOptions, type TestService } from '../../support/server.ts'
import { png } from '../../support/images.ts'

/*
 * What two services on one database do at the same moment is as if one had done it after the other.
 */

interface Body {
  readonly id: number
  readonly slug: string
  readonly image: unknown
  readonly tags: readonly { readonly id: number }[]
  readonly venue: { readonly id: number }
  readonly total: number
  readonly status: string
}

interface Answer {
  readonly status: number
  readonly body: Body
}

let service: TestService
let other: Pick<TestService, 'call'>
const rounds = 6
const times = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }

before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  other = await service.another()
})
after(() => service.close())

/** The same on both services at once, twice on each. */
function together(method: string, path: string, json: unknown): Promise<Answer[]> {
  const nodes = [service, other, service, other]
  return Promise.all(nodes.map((node) => ask(node, method, path, { json })))
}

async function ask(
  node: Pick<TestService, 'call'>,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  return (await node.call(method, path, { as: 'admin', ...options })) as unknown as Answer
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const created = [201, 201, 201, 201]

for (let round = 0; round < rounds; round += 1) {
  void test(`a new tag, a new venue and one title: one tag, one venue, slugs of their own (${round})`, async () => {
    const json = { title: `Yoga ${round}`, ...times, tags: [`Tag ${round}`], venue: { venue: `Hall ${round}` } }
    const answers = await together('POST', '/events', json)
    assert.deepEqual(statuses(answers), created)
    assert.equal(new Set(answers.map(({ body }) => body.tags[0]?.id)).size, 1)
    assert.equal(new Set(answers.map(({ body }) => body.venue.id)).size, 1)
    const slugs = answers.map(({ body }) => body.slug).toSorted()
    assert.deepEqual(
      slugs,
      ['', '-2', '-3', '-4'].map((ending) => `yoga-${round}${ending}`),
    )
    assert.equal((await ask(other, 'GET', `/tags?search=Tag%20${round}`)).body.total, 1)
  })

  void test(`one name in English and in French: one of the two has a number behind its slug (${round})`, async () => {
    for (const [collection, fields] of [
      ['events', { title: `Brunch ${round}`, ...times }],
      ['venues', { venue: `Brunch ${round}` }],
      ['organizers', { organizer: `Brunch ${round}` }],
      ['categories', { name: `Brunch ${round}` }],
      ['tags', { name: `Brunch ${round}` }],
    ] as const) {
      const answers = await Promise.all([
        ask(service, 'POST', `/${collection}?i18n_language=en`, { json: fields }),
        ask(other, 'POST', `/${collection}?i18n_language=fr`, { json: { ...fields, slug: `Brunch ${round}` } }),
      ])
      const made = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status !== 201)
      assert.equal(new Set(made.map(({ body }) => body.id)).size, new Set(made.map(({ body }) => body.slug)).size)
      // Of venues and terms there is only one of a name.
      const allowed = collection === 'events' ? [] : [200, 400]
      assert.ok(
        refused.every(({ status }) => allowed.includes(status)),
        statuses(answers).join(),
      )
    }
  })

  void test(`a category by name, by its own route: one of them makes it (${round})`, async () => {
    const answers = await together('POST', '/categories', { name: `Category ${round}` })
    assert.equal(statuses(answers).filter((status) => status === 201).length, 1)
    assert.ok(statuses(answers).every((status) => status < 500))
    assert.equal((await ask(other, 'GET', `/categories?hide_empty=false&search=Category%20${round}`)).body.total, 1)
  })

  void test(`a picture is deleted while an event is given it: nothing refers to what is gone (${round})`, async () => {
    const headers = { 'content-type': 'image/png' }
    const { body: picture } = await ask(service, 'POST', '/images', { payload: png, headers })
    const json = { title: 'With a picture', ...times, image: picture.id }
    const [deleted, event] = await Promise.all([
      ask(service, 'DELETE', `/images/${picture.id}`),
      ask(other, 'POST', '/events', { json }),
    ])
    assert.ok(deleted.status === 200 && [201, 400, 409].includes(event.status), `${deleted.status} ${event.status}`)
    if (event.status === 201) assert.equal((await ask(service, 'GET', `/events/${event.body.id}`)).body.image, false)
  })

  void test(`an event goes to the trash while it is changed: it stays there, whole (${round})`, async () => {
    const { body: event } = await ask(service, 'POST', '/events', { json: { title: `Gone ${round}`, ...times } })
    const [deleted, ...changed] = await Promise.all([
      ask(service, 'DELETE', `/events/${event.id}`),
      ask(other, 'POST', `/events/${event.id}`, { json: { description: 'Changed' } }),
      ask(other, 'POST', `/events/${event.id}`, { json: { tags: ['Late'] } }),
    ])
    assert.equal(deleted.status, 200)
    assert.ok(
      statuses(changed).every((status) => [200, 404, 410].includes(status)),
      statuses(changed).join(),
    )
    assert.equal((await ask(other, 'GET', `/events/${event.id}`)).body.status, 'trash')
  })
}

void test('a login is given once', async () => {
  const user = { login: 'ada', name: 'Ada', email: null, role: 'author', createdUtc: '2027-01-01 00:00:00' } as const
  const made = await Promise.allSettled([1, 2, 3, 4].map(() => service.storage.users.insert(user)))
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 1)
})
