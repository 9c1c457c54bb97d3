import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RecordKind } from '../../src/domain/entities.ts'
import type { Method, Operation } from '../../src/operations/operation.ts'
import { catalog } from '../../src/resources/catalog.ts'
import type { Account } from '../support/api.ts'
import type { TestService } from '../support/server.ts'
import { quickHash } from '../support/quick-hash.ts'
import { ask, startPermissionService, told, watchActivity } from './asking.ts'
import { callers, expectedOf, type Caller, type Deed, type State } from './expected.ts'
import { fits, kept, kinds, plant, plurals, type Specimen } from './specimens.ts'

/*
 * Every operation on a record by everybody, on records in every state, by id and by slug. Each cell has a record of its
 * own. Besides its status an answer tells nothing of what its reader may not read; a refusal changes nothing.
 */

interface Watched {
  readonly service: TestService
  readonly activities: () => Promise<number>
}

interface Cell {
  readonly operation: Operation
  readonly method: Method
  readonly deed: Deed
  readonly caller: Caller
}

/** Registers a test for each kind of record and each of the states. */
export function recordMatrix(states: readonly State[], count: (cells: number) => void): void {
  let service: TestService
  let activities: () => Promise<number>
  let passwordHash: string
  before(async () => {
    service = await startPermissionService()
    activities = watchActivity(service)
    passwordHash = quickHash('a password')
  })
  after(() => service.close())

  for (const kind of kinds) {
    for (const state of states.filter((each) => fits(kind, each))) {
      test(`${plurals[kind]}, ${state}: who may read, change and delete`, async () => {
        const cells = cellsOf(kind)
        const specimens = await service.storage.transaction(async (storage) => {
          const planted: Specimen[] = []
          for (const { caller } of cells)
            planted.push(await plant(storage, { kind, state, owner: ownerFor(caller) }, passwordHash))
          return planted
        })
        const wrong: string[] = []
        for (const [index, cell] of cells.entries()) {
          const specimen = specimens[index]
          if (specimen) wrong.push(...(await problemsOf(cell, specimen, { service, activities })))
        }
        count(cells.length)
        assert.deepEqual(wrong, [])
      })
    }
  }
}

function cellsOf(kind: RecordKind): Cell[] {
  const pattern = new RegExp(`^(read|update|delete)-${kind}(-by-slug)?$`)
  return catalog.flatMap((operation) => {
    const [, verb] = pattern.exec(operation.id) ?? []
    if (verb === undefined) return []
    const deed = verb === 'update' ? 'change' : (verb as Deed)
    return operation.methods.flatMap((method) => callers.map((caller) => ({ operation, method, deed, caller })))
  })
}

/** Whose login a caller has, and whose its record is. */
export function accountOf(caller: Caller): Account | 'nobody' {
  return caller.replace(' own', '') as Account | 'nobody'
}

export function ownerFor(caller: Caller): Account {
  const account = accountOf(caller)
  return caller.endsWith(' own') && account !== 'nobody' ? account : 'author2'
}

async function problemsOf(
  cell: Cell,
  specimen: Specimen,
  { service, activities }: Watched,
): Promise<readonly string[]> {
  const { operation, method, deed, caller } = cell
  const { kind, state, id, slug } = specimen
  const { storage } = service
  const path = `/${plurals[kind]}/${operation.id.endsWith('-by-slug') ? `by-slug/${slug}` : id}`
  const before = await kept(storage, specimen)
  const json = deed === 'change' ? { description: 'changed' } : undefined
  const asked = await ask(service, `${method} ${path}`, { as: accountOf(caller), json })

  const expected = expectedOf(state, deed, caller)
  const wrong: string[] = []
  const problem = (text: string) => wrong.push(`${method} ${path} (${state}) by ${caller}: ${text}`)
  const answered = answerOf(asked.status, asked.code, kind)
  if (answered !== meant(expected, kind)) problem(`${answered} instead of ${expected}`)
  const refused = expected !== '200'
  const changed = !refused && deed !== 'read'
  if (refused) {
    const leaked = told(asked, specimen)
    if (leaked.length > 0) problem(`tells ${leaked.join(', ')}: ${asked.bytes}`)
  } else if (!asked.bytes.includes(specimen.name)) {
    problem('does not show the record')
  }
  if ((await activities()) !== (changed ? 1 : 0)) problem('another number of activities')
  const unchanged = isDeepEqual(await kept(storage, specimen), before)
  if (unchanged === changed) problem(changed ? 'nothing was changed' : 'the record was changed')
  const allow = asked.headers.get('allow')
  if (!changed && allow !== allowed(state, caller)) problem(`Allow: ${allow}`)
  const cache = asked.headers.get('cache-control') ?? ''
  const open = caller === 'nobody' && !refused
  if (cache.includes('no-store') === open) problem(`Cache-Control: ${cache}`)
  if (asked.headers.has('etag') !== asked.status < 300) problem(`ETag: ${asked.headers.get('etag')}`)
  return wrong
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** An answer in the words of the table. */
function answerOf(status: number, code: string, kind: RecordKind): string {
  if (code === 'rest_forbidden' || status === 200) return String(status)
  return `${status} ${code.replace(kind, '*')}`
}

function meant(expected: string, kind: RecordKind): string {
  if (expected === 'hidden' || (expected === 'gone' && kind !== 'event')) return '403 *-not-accessible'
  if (expected === 'gone') return '403 *-no-longer-available'
  if (expected === 'locked') return '403 *-password-protected'
  return expected === '410' ? '410 *-is-in-trash' : expected
}

/** `Allow` says what the table says (contract/access.md §4). */
function allowed(state: State, caller: Caller): string {
  const verbs = ['GET']
  if (expectedOf(state, 'change', caller) === '200') verbs.push('POST', 'PUT', 'PATCH')
  if (['200', '410'].includes(expectedOf(state, 'delete', caller))) verbs.push('DELETE')
  return verbs.join(', ')
}
