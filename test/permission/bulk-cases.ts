import { noBulkCounts } from '../../src/domain/bulk.ts'
import type { Method } from '../../src/operations/operation.ts'
import { userIds } from '../support/api.ts'
import type { TestService } from '../support/server.ts'
import type { Role } from './expected.ts'

/** Somebody copies an event that everybody may read, and reads a job of their own, or of somebody else. */
export async function bulkCases(service: TestService, row: string, method: Method, role: Role) {
  if (row === 'change-events') {
    const json = { title: 'Copied', start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' }
    const { body } = await service.call('POST', '/events', { as: 'editor', json })
    const sent = { json: { ids: (body as { readonly id: number }).id, change: { copy: true } } }
    return [{ row, role, request: `${method} /events/bulk`, sent }]
  }
  const insert = (user: number) =>
    service.storage.bulk.insert(
      {
        ...{ user, state: 'done', task: { change: {}, dryRun: false }, language: 'en', total: 0, position: 0 },
        ...{ counts: noBulkCounts, group: null, error: null },
        ...{ createdUtc: '2027-03-01 12:00:00', endedUtc: '2027-03-01 12:00:00' },
      },
      [],
    )
  const own = await insert(role === 'nobody' ? 0 : userIds[role])
  const others = await insert(userIds.author2)
  return [
    { row, role, request: `${method} /events/bulk/${own}` },
    { row: `unknown:${row}`, role, request: `${method} /events/bulk/${others}` },
  ]
}
