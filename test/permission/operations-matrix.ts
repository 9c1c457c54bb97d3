import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RecordKind } from '../../src/domain/entities.ts'
import type { Method, Operation } from '../../src/operations/operation.ts'
import { catalog } from '../../src/resources/catalog.ts'
import { companion } from '../../src/resources/companion/operations.ts'
import { aTerm } from '../support/entities.ts'
import type { Account, CallOptions, TestService } from '../support/server.ts'
import { ask, startPermissionService, watchActivity } from './asking.ts'
import { expectedStatus, roles, type Role, type State } from './expected.ts'
import { bulkCases } from './bulk-cases.ts'
import { dayCases } from './day-cases.ts'
import { commentCases, previewCases } from './comment-cases.ts'
import { imageCases, mediaCases } from './image-cases.ts'
import { importCases, sourceCases } from './import-cases.ts'
import { kinds, plant, plurals } from './specimens.ts'
import { signInCases, signInRows } from './sign-in-cases.ts'
import { userCases } from './user-cases.ts'
import { viewCases } from './view-cases.ts'
import { changePaths, webhookCases } from './webhook-cases.ts'

/* Every operation that is no record's own, and those of records that are not there, by everybody. */

type Sent = Omit<CallOptions, 'as'>

/** What a visitor says of an event. */
const handedIn = {
  ...{ title: 'Choir', start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' },
  ...{ name: 'Ada', email: 'ada@example.org' },
}

export interface Case {
  readonly row: string
  readonly role: Role
  readonly request: string
  readonly sent?: Sent
}

const aRecordsOwn = /^(read|update|delete)-(event|venue|organizer)(-by-slug)?$/
export const nowhere = 987654321

/** Registers a test for each operation of the catalog. */
export function operationsMatrix(count: (cells: number) => void): void {
  let service: TestService
  let activities: () => Promise<number>
  before(async () => {
    service = await startPermissionService()
    activities = watchActivity(service)
  })
  after(() => service.close())

  for (const operation of [...catalog, ...companion.catalog]) {
    test(`${operation.id}: who may`, async () => {
      const wrong: string[] = []
      let cells = 0
      for (const method of operation.methods) {
        for (const role of roles) {
          for (const { row, request, sent = {} } of await casesOf(operation, method, role)) {
            cells++
            await activities()
            const { status, bytes } = await ask(service, request, { as: role, ...sent })
            const expected = expectedStatus(row, role)
            const written = await activities()
            // What imports, sources and changes of many write, the jobs write; holidays, messages, views and webhooks are no records.
            const writes =
              operation.writes &&
              expected < 300 &&
              !/import|source|holidays|-view|webhook|delivery|cancel|read-messages/.test(row)
            if (status !== expected)
              wrong.push(`${row}: ${request} by ${role}: ${status} instead of ${expected}: ${bytes}`)
            if (written > 0 !== writes) wrong.push(`${row}: ${request} by ${role}: ${written} activities`)
          }
        }
      }
      count(cells)
      assert.notEqual(cells, 0)
      assert.deepEqual(wrong, [])
    })
  }

  async function casesOf(operation: Operation, method: Method, role: Role): Promise<Case[]> {
    const { id, insteadOf } = operation
    // Feeds are for whom the JSON is.
    const extension = insteadOf && id.slice(insteadOf.id.length + 1)
    if (insteadOf)
      return (await casesOf(insteadOf, method, role)).map((each) => ({
        ...each,
        request: each.request.replace(/\?|$/, (query) => `.${extension}${query}`),
      }))
    const [, verb = '', kind, suffix] = aRecordsOwn.exec(id) ?? []
    if (kind !== undefined) return absentCases(method, role, verb, kind as RecordKind, suffix !== undefined)
    const [, deed = '', noun = ''] = /^(\w+)-(\w+)$/.exec(id) ?? []
    if (noun === 'index') return [{ row: id, role, request: `${method} /` }]
    if (noun === 'documentation') return [{ row: id, role, request: `${method} /doc` }]
    if (noun.startsWith('image') || id === 'upload-site-logo') return imageCases(service, id, method, role)
    if (noun === 'media') return mediaCases(service, deed, method, role)
    if (noun === 'me') return [{ row: id, role, request: `${method} /api/wp/v2/users/me` }]
    if (id.includes('activity')) return activityCases(id, method, role)
    if (id.includes('import')) return importCases(service, id, method, role)
    if (/webhook|deliver(y|ies)$/.test(id)) return webhookCases(service, id, method, role)
    if (/-views?$/.test(id)) return viewCases(service, id, method, role)
    if (noun.startsWith('source')) return sourceCases(service, id, method, role)
    if (signInRows.test(id)) return signInCases(service, id, method, role)
    if (noun.startsWith('user') || id.includes('application-password')) return userCases(service, id, method, role)
    if (noun.startsWith('comment')) return commentCases(service, id, method, role)
    if (id.includes('-preview-link')) return previewCases(service, id, method, role)
    if (noun === 'ticket') return ticketCases(deed, method, role)
    if (noun === 'days' || id.startsWith('read-occupancy')) return dayCases(service, id, method, role)
    if (id.endsWith('events-bulk') || id === 'change-events') return bulkCases(service, id, method, role)
    if (noun === 'places') return [{ row: id, role, request: `${method} /events/places` }]
    if (noun === 'occurrences') {
      const specimen = { kind: 'event', state: 'published', owner: 'author2' } as const
      const { id: event } = await plant(service.storage, specimen, '')
      return [{ row: id, role, request: `${method} /events/${event}/${noun}` }]
    }
    if (id.startsWith('undo-merge-'))
      return undoCases(id, method, role, id.slice('undo-merge-'.length) as 'venue' | 'organizer')
    if (deed === 'merge') return mergeCases(id, method, role, noun as Merged)
    if (noun === 'submission') return [{ row: id, role, request: `${method} /submissions`, sent: { json: handedIn } }]
    if (deed === 'list' || noun === 'settings' || noun === 'health')
      return [{ row: id, role, request: `${method} /${noun}` }]
    if (id.endsWith('-holidays')) return holidayCases(id, method, role)
    if (id.startsWith('read-statistics'))
      return [{ row: id, role, request: `${method} /statistics${noun === 'table' ? '/months.csv' : ''}` }]
    if (id in changePaths) return [{ row: id, role, request: `${method} ${changePaths[id]}` }]
    if (noun === 'site')
      return [
        { row: id, role, request: `${method} /site`, sent: deed === 'update' ? { json: { phone: fresh() } } : {} },
      ]
    const plural = plurals[noun as RecordKind] ?? { category: 'categories', tag: 'tags' }[noun]
    const named = fresh()
    const least = { json: leastOf(noun, named) }
    if (deed === 'create') return [{ row: id, role, request: `${method} /${plural}`, sent: least }]
    const sent = deed === 'update' ? { json: { description: named } } : {}
    return [{ row: id, role, request: `${method} /${plural}/${await termOf(noun)}`, sent }]
  }

  async function holidayCases(row: string, method: Method, role: Role): Promise<Case[]> {
    if (method === 'GET') return [{ row, role, request: `${method} /holidays` }]
    const json = { name: fresh(), url: 'https://93.184.216.34/a.ics' }
    if (method === 'POST') return [{ row, role, request: `${method} /holidays`, sent: { json } }]
    const one = await service.storage.holidays.insert({ name: fresh(), url: null, content: '' }, '2027-01-01 00:00:00')
    return [{ row, role, request: `${method} /holidays/${one}` }]
  }

  type Merged = 'venue' | 'organizer' | 'category' | 'tag'

  async function mergeCases(row: string, method: Method, role: Role, kind: Merged): Promise<Case[]> {
    const plural = { ...plurals, category: 'categories', tag: 'tags' }[kind]
    const named = kind === 'venue' || kind === 'organizer' ? kind : 'name'
    const create = async () => {
      const { body } = await service.call('POST', `/${plural}`, { as: 'editor', json: { [named]: fresh() } })
      return (body as { readonly id: number }).id
    }
    const sent = { json: { from: await create() } }
    return [
      { row, role, request: `${method} /${plural}/${await create()}/merge`, sent },
      { row: `unknown:${kind}`, role, request: `${method} /${plural}/${nowhere}/merge`, sent },
    ]
  }

  async function undoCases(row: string, method: Method, role: Role, kind: 'venue' | 'organizer'): Promise<Case[]> {
    const [merged] = await mergeCases(row, 'POST', 'editor', kind)
    const [, path = ''] = merged?.request.split(' ') ?? []
    await service.call('POST', path, { as: 'editor', ...merged?.sent })
    return [
      { row, role, request: `${method} ${path}/undo`, ...(merged?.sent && { sent: merged.sent }) },
      {
        row: `unknown:${kind}`,
        role,
        request: `${method} /${kind}s/${nowhere}/merge/undo`,
        sent: { json: { from: 1 } },
      },
    ]
  }

  async function absentCases(
    method: Method,
    role: Role,
    verb: string,
    kind: RecordKind,
    bySlug: boolean,
  ): Promise<Case[]> {
    const named = kind === 'event' ? `${verb === 'update' ? 'change' : verb}-event${bySlug ? '-by-slug' : ''}` : kind
    const sent = verb === 'update' ? { json: { description: 'x' } } : {}
    const plural = plurals[kind]
    const unknown = { row: `unknown:${named}`, role, sent }
    if (bySlug) return [{ ...unknown, request: `${method} /${plural}/by-slug/nowhere` }]
    const others = kinds.filter((each) => each !== kind)
    const aliens = await Promise.all(
      others.map((each) => plant(service.storage, { kind: each, state: 'draft', owner: 'author2' }, '')),
    )
    return [
      { ...unknown, request: `${method} /${plural}/${nowhere}` },
      ...aliens.map(({ id }) => ({ ...unknown, row: `alien:${named}`, request: `${method} /${plural}/${id}` })),
    ]
  }

  /** What an editor has changed: authors do not see that. */
  async function activityCases(row: string, method: Method, role: Role): Promise<Case[]> {
    if (row === 'list-activity') return [{ row, role, request: `${method} /activity` }]
    const { body } = await service.call('POST', '/venues', { as: 'editor', json: { venue: fresh() } })
    const path = `/venues/${(body as { readonly id: number }).id}`
    await service.call('PUT', path, { as: 'editor', json: { phone: fresh() } })
    const entry = await service.storage.activity.last()
    const deed = row.replace('-activity', '')
    const sent = { json: deed === 'restore' ? { state: 'before' } : {} }
    return [
      { row, role, request: `${method} /activity/${entry?.id}/${deed}`, sent },
      { row: `unknown:${row}`, role, request: `${method} /activity/${nowhere}/${deed}`, sent },
    ]
  }

  /** Of tickets that are there, `tickets.test.ts` knows what their events decide. */
  async function ticketCases(deed: string, method: Method, role: Role): Promise<Case[]> {
    if (deed !== 'create') {
      const sent = { update: { json: { description: 'x' } }, sell: { json: { quantity: 1 } } }[deed] ?? {}
      const path = `/tickets/${nowhere}${deed === 'sell' ? '/sales' : ''}`
      return [
        { row: `unknown:${deed === 'update' ? 'change' : deed}-ticket`, role, request: `${method} ${path}`, sent },
      ]
    }
    const creating = async (row: string, state: State, owner: Account): Promise<Case> => {
      const { id: event } = await plant(service.storage, { kind: 'event', state, owner }, '')
      return { row: `create-ticket${row}`, role, request: `${method} /tickets`, sent: { json: { event, name: 'x' } } }
    }
    const cases = [await creating('', 'published', 'author2'), await creating(':hidden', 'draft', 'author2')]
    if (role === 'nobody') return cases
    return [...cases, await creating(':own', 'published', role), await creating(':own-draft', 'draft', role)]
  }

  async function termOf(named: string): Promise<number> {
    const taxonomy = named === 'tag' ? 'tag' : 'category'
    const id = await service.storage.terms.newId(taxonomy)
    const name = fresh()
    await service.storage.terms.insert(aTerm({ id, taxonomy, name, slug: name }))
    return id
  }
}

let made = 0
function fresh(): string {
  return `fresh${made++}`
}

/** The least that creates one. */
function leastOf(noun: string, name: string) {
  if (noun === 'event') return { title: name, start_date: '2027-06-15', end_date: '2027-06-16' }
  return noun === 'venue' || noun === 'organizer' ? { [noun]: name } : { name }
}
