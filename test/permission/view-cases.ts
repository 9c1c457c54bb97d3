import type { Method } from '../../src/operations/operation.ts'
import type { TestService } from '../support/server.ts'
import type { Role } from './expected.ts'

/** An id that nothing has. */
const nowhere = 987654321

/** Views, which are everybody's. */
export async function viewCases(service: TestService, row: string, method: Method, role: Role) {
  const json = { name: 'Free concerts', filters: 'free=true' }
  if (row === 'list-views') return [{ row, role, request: `${method} /views` }]
  if (row === 'create-view') return [{ row, role, request: `${method} /views`, sent: { json } }]
  const { body } = await service.call('POST', '/views', { as: 'editor', json })
  const sent = row === 'update-view' ? { json: { filters: 'free=false' } } : {}
  return [
    { row, role, request: `${method} /views/${(body as { readonly id: number }).id}`, sent },
    { row: `unknown:${row}`, role, request: `${method} /views/${nowhere}`, sent },
  ]
}
