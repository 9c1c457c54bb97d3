import type { Method } from '../../src/operations/operation.ts'
import type { TestService } from '../support/server.ts'
import type { Role } from './expected.ts'

/** An id that nothing has. */
const nowhere = 987654321

/** Sources are everybody's who may import, too. */
export async function sourceCases(service: TestService, row: string, method: Method, role: Role) {
  const sent = { json: { url: 'https://calendar.invalid/feed.ics' } }
  if (row === 'list-sources') return [{ row, role, request: `${method} /sources` }]
  if (row === 'create-source') return [{ row, role, request: `${method} /sources`, sent }]
  const { body } = await service.call('POST', '/sources', { as: 'editor', ...sent })
  const rest = row === 'run-source' ? '/run' : ''
  const change = row === 'update-source' ? { sent: { json: { paused: true } } } : {}
  return [
    { row, role, request: `${method} /sources/${(body as { readonly id: number }).id}${rest}`, ...change },
    { row: `unknown:${row}`, role, request: `${method} /sources/${nowhere}${rest}`, ...change },
  ]
}

/** Imports are everybody's who may import. What they write is written later. */
export async function importCases({ storage }: TestService, row: string, method: Method, role: Role) {
  if (row === 'list-imports') return [{ row, role, request: `${method} /imports` }]
  if (row === 'read-import-template') return [{ row, role, request: `${method} /imports/template.csv` }]
  if (row === 'create-import') {
    const sent = { json: { url: 'https://calendar.invalid/feed.ics' } }
    return [{ row, role, request: `${method} /imports`, sent }]
  }
  const state = row === 'cancel-import' ? ('queued' as const) : ('done' as const)
  const one = { user: 2, state, format: 'csv', source: 'a.csv', url: null, position: 0, error: null, undoneBy: null }
  const options = { dryRun: row === 'run-import', status: null, timeZone: 'UTC', language: 'en' } as const
  const counts = { created: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 }
  const dates = { createdUtc: '2027-03-01 12:00:00', endedUtc: null }
  const id = await storage.imports.insert({ ...one, options, counts, ...dates })
  if (row === 'run-import') await storage.imports.addContent(id, 0, Buffer.from('Title,Start date\n'))
  const undo = '/undo'
  const paths = {
    'list-import-entries': '/entries',
    'list-import-undo': undo,
    'undo-import': undo,
    'run-import': '/run',
  }
  const rest = new Map(Object.entries(paths)).get(row) ?? ''
  return [
    { row, role, request: `${method} /imports/${id}${rest}` },
    { row: `unknown:${row}`, role, request: `${method} /imports/${nowhere}${rest}` },
  ]
}
