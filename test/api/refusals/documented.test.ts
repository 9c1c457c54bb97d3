// runs: long
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import type { DocumentedProblem } from '../../../src/errors/problem.ts'
import { errorsOf } from '../../../src/operations/documents/openapi-errors.ts'
import type { Operation } from '../../../src/operations/operation.ts'
import { catalog } from '../../../src/resources/catalog.ts'
import { companion } from '../../../src/resources/companion/operations.ts'
import { anEvent, Api, type Shown } from '../../support/api.ts'
import { oneOfEach } from './asking.ts'
import { bulkProvocations } from './bulk.ts'
import { venueProvocations } from './venues.ts'
import { siteProvocations } from './site.ts'
import { submissionProvocations } from './submissions.ts'
import { userProvocations, type Ask, type Provocation } from './provocation.ts'

/** Small enough for a test to send more. */
const maxToImport = 2048
const api = new Api({ MAX_IMPORT: String(maxToImport), STRICT_VENUES: 'true' })
let ids: Readonly<Record<string, number>> = {}
before(async () => {
  ids = await oneOfEach(api)
})

const bySlug = (operation: Operation, { id, slug }: Shown) => (operation.route.includes('by-slug') ? slug : id)
const collection = (operation: Operation) => operation.tag as 'events' | 'venues' | 'organizers'
const named = { events: {}, venues: { venue: 'Cellar' }, organizers: { organizer: 'Bob' } } as const

/** A record of the operation's kind, in a status or as `fields` say. */
function made(operation: Operation, fields: Readonly<Record<string, unknown>>): Promise<Shown> {
  const kind = collection(operation)
  return kind === 'events' ? api.event(fields) : api.create(kind, { ...named[kind], ...fields })
}

async function inTrash(operation: Operation): Promise<number | string> {
  const { id } = await made(operation, {})
  return bySlug(operation, await api.remove(`/${operation.tag}/${id}`))
}

const past: Provocation = async (ask, { id }) => {
  const subject = {
    'list-occurrences': () => ids['events'],
    'list-comments': () => ids['events'],
    'list-import-entries': async () => (await imported({})).id,
    'list-import-undo': async () => (await imported({})).id,
  }[id]
  return ask(await subject?.(), { query: 'page=999' })
}

/** An import that is over. */
function imported(fields: Readonly<Record<string, string>>): Promise<Shown> {
  return api.importFile('Title,Start date\nJazz,2027-05-01\n', 'one.csv', fields)
}

/** The ids of a series and of its second occurrence. */
async function repeating(): Promise<readonly [series: number, occurrence: number]> {
  const { id } = await api.event({ recurrence: { rules: ['FREQ=DAILY;COUNT=2'] } })
  const list = await api.list(`/events/${id}/occurrences`)
  return [id, list.ids[1] ?? 0]
}
const unknown: Provocation = (ask) => ask(99_999, { by: 'editor', json: { quantity: 1 } })
const draft: Provocation = async (ask, operation) => {
  const isTicket = operation.tag === 'tickets'
  const record = isTicket ? await api.event({ status: 'draft' }) : await made(operation, { status: 'draft' })
  return ask(isTicket ? await ticketOf(record.id) : bySlug(operation, record), { by: 'nobody' })
}
const deleted: Provocation = async (ask, operation) =>
  ask(await inTrash(operation), /^(undo-)?merge-/.test(operation.id) ? { json: { from: ids[operation.tag] } } : {})

async function ticketOf(event: number, fields = {}): Promise<number> {
  const { body, status, text } = await api.call('POST /tickets', {
    as: 'admin',
    json: { event, name: 'Door', price: '5', ...fields },
  })
  assert.equal(status, 201, text)
  return body['id'] as number
}

/** The entry by which a tag lost a name, or a slug, that another one has now. */
async function givenAway(member: 'name' | 'slug'): Promise<number | undefined> {
  const { id } = await api.create('tags', { name: `Lent ${member}`, slug: 'lent' })
  await api.update(`/tags/${id}`, { [member]: `own-${member}` })
  await api.create('tags', member === 'name' ? { name: 'Lent name' } : { name: 'Borrower', slug: 'lent' })
  const { body } = await api.call(`GET /activity?kind=tag&id=${id}`, { as: 'admin' })
  return (body['activity'] as readonly Shown[])[0]?.id
}

/** What makes the service answer each problem that only some operations document. */
const provocations: Readonly<Record<string, Provocation | undefined>> = {
  'event-archive-page-not-found': past,
  'venue-archive-page-not-found': past,
  'organizer-archive-page-not-found': past,
  'ticket-archive-page-not-found': past,
  'image-archive-page-not-found': past,
  'translation-archive-page-not-found': past,
  'import-archive-page-not-found': past,
  'source-archive-page-not-found': past,
  'activity-archive-page-not-found': past,
  'comment-archive-page-not-found': past,
  rest_comment_invalid_id: (ask) => ask(ids['events']),
  rest_too_many_comments: async (ask) => {
    const { id } = await api.event()
    for (let count = 0; count < 200; count += 1)
      await api.call(`POST /events/${id}/comments`, { as: 'admin', json: { text: 'Again' } })
    return ask(id, { json: { text: 'Once more' } })
  },
  rest_nothing_to_preview: async (ask) => ask((await api.event()).id),
  rest_activity_invalid_id: (ask) => ask(99_999),
  rest_record_gone: async (ask) => {
    const { id } = await api.create('tags', { name: 'Short-lived' })
    await api.remove(`/tags/${id}`)
    const { body } = await api.call(`GET /activity?kind=tag&id=${id}`, { as: 'admin' })
    return ask((body['activity'] as readonly Shown[])[0]?.id)
  },
  rest_changed_since: async (ask) => {
    const { id } = await api.create('tags', { name: 'Changed' })
    const mine = await api.call(`PUT /tags/${id}`, { as: 'admin', json: { name: 'Mine' } })
    await api.update(`/tags/${id}`, { name: 'Theirs' }, 'editor')
    return ask(mine.headers.get('activity-id') ?? '')
  },
  rest_cannot_undo: async (ask) => {
    const { id } = await api.create('tags', { name: 'Given away' })
    const renamed = await api.call(`PUT /tags/${id}`, { as: 'admin', json: { name: 'Kept' } })
    await api.create('tags', { name: 'Given away' })
    return ask(renamed.headers.get('activity-id') ?? '')
  },
  rest_too_many_entries: async (ask) => {
    const tags = Array.from({ length: 1000 }, (_, index) => `Tag ${index}`)
    const { status, headers, text } = await api.call('POST /events', { as: 'admin', json: { ...anEvent, tags } })
    assert.equal(status, 201, text)
    return ask(headers.get('activity-id') ?? '')
  },
  rest_source_invalid_id: (ask) => ask(99_999),
  rest_import_invalid_id: (ask) => ask(99_999),
  rest_import_no_data: (ask) => ask(),
  rest_import_too_big: (ask) =>
    ask(undefined, { form: 'x'.repeat(maxToImport + 1), headers: { 'content-type': 'text/csv' } }),
  rest_import_not_runnable: async (ask) => ask((await imported({})).id),
  rest_import_not_cancellable: async (ask) => ask((await imported({})).id),
  rest_import_not_undoable: async (ask) => ask((await imported({ dry_run: 'true' })).id),
  'rest-event-not-found': (ask, { route }) => ask(route.includes('by-slug') ? 'none' : 99_999, { by: 'editor' }),
  'rest-ticket-not-found': unknown,
  rest_post_invalid_id: unknown,
  'rest-invalid-event-id': (ask) => ask(ids['venues'], { by: 'editor' }),
  ...{ 'event-not-accessible': draft, 'organizer-not-accessible': draft },
  'event-no-longer-available': async (ask, operation) => {
    const event = await api.event()
    const ticket = await ticketOf(event.id)
    const removed = await api.remove(`/events/${event.id}`)
    return ask(operation.tag === 'tickets' ? ticket : bySlug(operation, removed), { by: 'nobody' })
  },
  'event-password-protected': async (ask, operation) =>
    ask(bySlug(operation, await api.event({ password: 'plum' })), { by: 'nobody' }),
  'event-is-in-trash': deleted,
  'venue-is-in-trash': deleted,
  'organizer-is-in-trash': deleted,
  'occurrence-gone': async (ask) => {
    const [series, second] = await repeating()
    await api.update(`/events/${series}`, { recurrence: null, confirm: true })
    return ask(second)
  },
  'occurrences-would-be-lost': async (ask, operation) => {
    const [id] = await repeating()
    return ask(bySlug(operation, await api.read(`/events/${id}`)), { json: { recurrence: null } })
  },
  'series-is-in-trash': async (ask) => {
    const [series, second] = await repeating()
    await api.remove(`/events/${series}`)
    return ask(second, { json: { title: 'Other' } })
  },
  'ticket-not-accessible': async (ask) =>
    ask(await ticketOf(ids['events'] ?? 0, { status: 'draft' }), { by: 'nobody' }),
  'event-cancelled': async (ask) => {
    const event = await api.event({ event_status: 'cancelled' })
    return ask(await ticketOf(event.id), { json: { quantity: 1 } })
  },
  'ticket-sold-out': (ask) => ask(ids['tickets'], { json: { quantity: 57 } }),
  'ticket-not-sold': (ask) => ask(ids['tickets'], { json: { quantity: -1 } }),
  'ticket-not-available': async (ask) =>
    ask(await ticketOf(ids['events'] ?? 0, { status: 'draft' }), { json: { quantity: 1 } }),
  term_exists: async (ask, { id, tag, methods }) => {
    if (id === 'restore-activity') return ask(await givenAway('name'), { json: { state: 'before' } })
    const other = await api.create(tag as 'tags' | 'categories', { name: `Other ${methods.join()}` })
    return ask(other.id, { json: { name: tag === 'tags' ? 'Jazz' : 'Concerts' } })
  },
  duplicate_term_slug: async (ask, { id, tag }) => {
    if (id === 'restore-activity') return ask(await givenAway('slug'), { json: { state: 'before' } })
    const other = await api.create(tag as 'tags' | 'categories', { name: 'Blues' })
    return ask(other.id, { json: { slug: tag === 'tags' ? 'jazz' : 'concerts' } })
  },
  rest_taxonomy_not_hierarchical: (ask) => ask(ids['tags'], { json: { name: 'Soul', parent: 5 } }),
  rest_upload_no_data: (ask) => ask(),
  rest_upload_file_too_big: (ask) =>
    ask(undefined, { form: 'x'.repeat(10 * 2 ** 20 + 1), headers: { 'content-type': 'image/png' } }),
  rest_invalid_namespace: (ask) => ask(undefined, { query: 'namespace=wp/v2' }),
  ...venueProvocations(api, draft),
  ...bulkProvocations(api),
  ...userProvocations(api),
  ...siteProvocations(api),
  ...submissionProvocations(),
}

for (const operation of catalog) {
  for (const { status, code } of operation.errors) {
    test(`${operation.id} can answer ${status} ${code}, as documented`, async () => {
      const provoke = provocations[code]
      assert.ok(provoke, `nothing provokes ${code}`)
      const ask: Ask = async (subject, { by = 'admin', query = '', ...sending } = {}) => {
        const path = operation.route.map((part) => `/${typeof part === 'string' ? part : subject}`).join('')
        const request = `${operation.methods[0] ?? ''} ${path}?${query}`
        const needed = operation.id === 'create-comment' && { json: { text: 'Which door?' } }
        const sent = { ...needed, ...sending }
        const reply = await api.call(request, by === 'nobody' ? sent : { ...sent, as: by })
        assert.deepEqual([reply.status, reply.body['code']], [status, code], reply.text)
      }
      await provoke(ask, operation)
    })
  }
}

/** What is answered before it is known which operation is meant or where none is, becomes what is wrong with a parameter, or is told at the desk. */
const told = [
  ...['rest_no_route', 'rest_image_not_fetched', 'cannot_copy', 'damaged_export', 'password_link_used'],
  ...['incorrect_passkey', 'rest_passkey_refused', 'rest_too_many_passkeys', 'rest_foreign_origin'],
  ...['rest_submission_unknown', 'rest_submission_not_waiting', 'rest_submission_changed'],
]

test('every problem that the sources declare is documented by an operation', async () => {
  const all = [...catalog, ...companion.catalog]
  const documented = new Set(all.flatMap((operation) => [...errorsOf(operation).values()].flat().map(nameOf)))
  const files = globSync('src/!(caldav|mcp)/**/*.ts').filter((file) =>
    /\bdefineProblem[(<]/.test(readFileSync(file, 'utf8')),
  )
  const modules = await Promise.all(files.map((file) => import(`../../../${file}`) as Promise<object>))
  const declared = modules.flatMap((module) => Object.values(module).flatMap(problemsIn))
  const hidden = declared.filter((problem) => !documented.has(nameOf(problem)) && !told.includes(problem.code))
  assert.ok(declared.length > 30, String(declared.length))
  assert.deepEqual(hidden.map(nameOf), [])
})

function nameOf({ status, code }: DocumentedProblem): string {
  return `${status} ${code}`
}

function problemsIn(value: unknown): readonly DocumentedProblem[] {
  if (typeof value === 'object' && value !== null && !('code' in value)) return Object.values(value).flatMap(problemsIn)
  const isProblem = value instanceof Object && 'when' in value && 'code' in value
  return isProblem ? [value as unknown as DocumentedProblem] : []
}
