// runs: long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Status } from '../../../src/domain/entities.ts'
import type { TestService } from '../../support/server.ts'
import { plain, type Fields } from '../../desk/event-fields.ts'
import { each, matrix, type Each, type Plural } from '../../desk/matrix.ts'
import { signedIn, startDesk, type TestBrowser } from '../../desk/signed-in.ts'

/* Every action of a page about records, by each role, by a form that is posted by hand; of others, test/desk has it. */

let service: TestService
const browsers = new Map<Each, { readonly browser: TestBrowser; readonly csrf: string; readonly id: number }>()
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  for (const account of each) {
    const browser = await signedIn(service, account)
    const { csrf } = await browser.get('/en/desk/')
    browsers.set(account, { browser, csrf, id: (await service.storage.users.byLogin(account))?.id ?? 0 })
  }
})
after(() => service.close())

const heads = { events: 'title', venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' } as const
const kinds = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
} as const
const moments = { start_date: '2027-03-02 10:00', end_date: '2027-03-02 12:00' }

interface Made {
  readonly id: number
  readonly [member: string]: unknown
}

async function call(method: string, path: string, json?: object): Promise<Made> {
  const { status, body } = await service.call(method, path, { as: 'admin', json })
  assert.ok(status < 300, JSON.stringify(body))
  return body as Made
}

let count = 0
async function make(plural: Plural, author: number, status: Status): Promise<Made> {
  count += 1
  const text = { [heads[plural]]: `Old ${kinds[plural]} ${'abcdefghij'.repeat(3)} ${count}` }
  const isTerm = plural === 'categories' || plural === 'tags'
  return call('POST', `/${plural}`, {
    ...text,
    ...(!isTerm && { author, status }),
    ...(plural === 'events' && moments),
  })
}

interface Case {
  readonly before: Status
  /** What is made of the record before it is tried. */
  readonly prepare?: (plural: Plural, id: number) => Promise<unknown>
  readonly fields?: (plural: Plural, made: Made) => Fields | Promise<Fields>
}

const trashed = (plural: Plural, id: number) => call('DELETE', `/${plural}/${id}`)
const changed = (plural: Plural, id: number) => call('PUT', `/${plural}/${id}`, { [heads[plural]]: `Newer ${id}` })
const last = async () => String((await service.storage.activity.last())?.id ?? 0)
const chosen = (_plural: Plural, { id }: Made): Fields => ({ 'ids[0]': String(id) })
const drafts = { before: 'draft' } as const
const published = { before: 'publish' } as const
const both = (more: Omit<Case, 'before'>): readonly Case[] => [
  { ...drafts, ...more },
  { ...published, ...more },
]

const byAWeek = (plural: Plural, made: Made): Fields => ({ ...chosen(plural, made), by: '1', unit: 'weeks', sure: '1' })

/** What is posted to try an action: on a list, on a form. */
const onList: Readonly<Record<string, readonly Case[]>> = {
  publish: [{ ...drafts, fields: chosen }],
  draft: [{ ...published, fields: chosen }],
  tags: both({ fields: (plural, made) => ({ ...chosen(plural, made), tags: `Given ${(count += 1)}` }) }),
  copy: [{ ...published, fields: byAWeek }],
  shift: both({ fields: byAWeek }),
  trash: both({ fields: chosen }),
  restore: both({ prepare: trashed, fields: chosen }),
  merge: both({ fields: chosen }),
  delete: both({ fields: (plural, made) => ({ ...chosen(plural, made), sure: '1' }) }),
  category: both({ fields: async (plural, made) => ({ ...chosen(plural, made), category: String(await aTerm()) }) }),
  venue: both({ fields: async (plural, made) => ({ ...chosen(plural, made), venue: String(await aVenue()) }) }),
  back: [{ before: 'pending', fields: (plural, { id }) => ({ kind: kinds[plural], id: String(id) }) }],
}
const aTerm = async () => (await call('POST', '/categories', { name: `Given ${(count += 1)}` })).id
const aVenue = async () => (await call('POST', '/venues', { venue: `Given ${(count += 1)}` }))['venue']

const renamed = (plural: Plural, { id }: Made): Fields =>
  plural === 'events'
    ? plain
    : { [`${heads[plural]}[en]`]: `Renamed ${kinds[plural]} ${id} of ${(count += 1)}`, distinct: '1' }
const seen = async (_plural: Plural, { id }: Made): Promise<Fields> => {
  const event = await call('GET', `/events/${id}`)
  const { start_date, end_date, modified_utc, timezone } = event
  return {
    'start[day]': '2027-03-09',
    'start[time]': '10:00',
    seen: [start_date, end_date, modified_utc, timezone].join(' '),
  }
}
const onForm: Readonly<Record<string, readonly Case[]>> = {
  save: both({ fields: renamed }),
  comment: both({ fields: () => ({ text: 'Which door?' }) }),
  'end-previews': both({}),
  cancel: both({}),
  resume: both({ prepare: (_plural, id) => call('PUT', `/events/${id}`, { event_status: 'cancelled' }) }),
  publish: [{ ...drafts, fields: renamed }],
  draft: [{ ...published, fields: renamed }],
  trash: both({}),
  remove: both({}),
  restore: both({ prepare: trashed }),
}
const onHistory = { restore: both({ prepare: changed, fields: async () => ({ entry: await last() }) }) }
const onRow = { save: both({ fields: (_plural, { id }) => ({ title: `Row ${id} of ${(count += 1)}` }) }) }
const onCalendar = { save: both({ fields: seen }) }
const onMerge = { save: both({ fields: (_plural, { id }) => ({ stays: String(id) }) }) }
const onQueue = {
  back: onList['back'] ?? [],
  publish: [{ before: 'pending', fields: onList['back']?.[0]?.fields } as Case],
}

function casesOf(path: string, action: string): readonly Case[] | undefined {
  const all: Readonly<Record<string, readonly Case[]>> = path.includes('/history/')
    ? onHistory
    : path.endsWith('/merge/')
      ? onMerge
      : path.startsWith('/calendar/')
        ? onCalendar
        : path === '/queue/'
          ? onQueue
          : path.endsWith('/row/')
            ? onRow
            : path.includes(':id')
              ? onForm
              : onList
  return all[action]
}

const about = Object.entries(matrix).flatMap(([path, { of, does, creates = [] }]) =>
  of === undefined ? [] : [{ path, plural: of, does, creates }],
)

const mayPublish = matrix['/events/']?.does['publish'] ?? assert.fail()

/** Whether a form that was posted by hand did anything: what happened is one log. */
async function tries(account: Each, path: string, fields: Fields): Promise<boolean> {
  const { browser, csrf, id } = browsers.get(account) ?? assert.fail()
  const from = Number(await last())
  const { status, text } = await browser.post(`/en/desk${path}`, { ...fields, csrf })
  assert.ok(status < 500, text)
  const done = await service.storage.activity.since(from, 10)
  assert.ok(
    done.every(({ user }) => user === id),
    path,
  )
  return done.length > 0
}

for (const account of each)
  for (const { path, plural, does, creates } of about)
    void test(`${account} does on ${path} what the permissions allow, by a form posted by hand as well`, async () => {
      const { id: me } = browsers.get(account) ?? assert.fail()
      const isTerm = plural === 'categories' || plural === 'tags'
      for (const [action, right] of Object.entries(does)) {
        // A link to a preview is made without anything being written.
        if (action === 'preview') continue
        if (creates.includes(action)) {
          const fields = { ...renamed(plural, { id: 0 }), action }
          const isMade = await tries(account, path, fields)
          // Users who may not publish submit for review instead.
          assert.equal(
            isMade,
            right(account, true, 'draft') || (does['save']?.(account, true, 'draft') ?? false),
            action,
          )
          const [entry] = isMade ? await service.storage.activity.since(Number(await last()) - 1, 1) : []
          if (entry && !isTerm) {
            const { status } = await call('GET', `/${plural}/${entry.record}`)
            // The form of an event says what its button is for; that of a venue publishes what its writer may.
            const asks = plural !== 'events' || action === 'publish'
            assert.equal(status === 'publish', asks && mayPublish(account, true, 'draft'), action)
          }
          continue
        }
        for (const { before, prepare, fields } of casesOf(path, action) ??
          assert.fail(`what to post for ${action} on ${path}?`))
          for (const isOwn of isTerm ? [false] : [true, false]) {
            const author = isOwn ? me : account === 'admin' ? 2 : 1
            const made = await make(plural, author, before)
            const other = path.endsWith('/merge/') ? (await make(plural, author, before)).id : undefined
            await prepare?.(plural, made.id)
            const sent = { ...(await fields?.(plural, made)), action }
            const told = `${account}: ${action} on ${path}, ${isOwn ? 'own' : 'of others'}, ${before}`
            const query = other === undefined ? '' : `?one=${made.id}&other=${other}`
            const isDone = await tries(account, `${path.replace(':id', String(made.id))}${query}`, sent)
            const isAllowed = right(account, isOwn, before)
            if (action !== 'publish') assert.equal(isDone, isAllowed, told)
            else if (isDone && !isTerm) {
              const { status } = await call('GET', `/${plural}/${made.id}`)
              assert.equal(status === 'publish', isAllowed, told)
            } else assert.equal(isAllowed, false, told)
          }
      }
    })
