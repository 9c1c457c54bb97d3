import { utcText } from '../../src/domain/time/time.ts'
import type { Method } from '../../src/operations/operation.ts'
import type { TestService } from '../support/server.ts'
import type { Role } from './expected.ts'

/** An id that nothing has. */
const nowhere = 987654321

const rests: Readonly<Record<string, string>> = {
  'renew-webhook-secret': '/secret',
  'ping-webhook': '/ping',
  'list-deliveries': '/deliveries',
  'read-delivery': '/deliveries/DELIVERY',
  'retry-delivery': '/deliveries/DELIVERY/retry',
}

/** Webhooks of the caller, where it may have any, of nobody, and of an administrator. */
export async function webhookCases(service: TestService, row: string, method: Method, role: Role) {
  const sent = { json: { url: 'https://93.184.216.34/hook' } }
  if (row === 'list-webhooks') return [{ row, role, request: `${method} /webhooks` }]
  if (row === 'create-webhook') return [{ row, role, request: `${method} /webhooks`, sent }]
  const change = row === 'update-webhook' ? { sent: { json: { name: 'other' } } } : {}
  const pathOf = async (as: 'editor' | 'admin') => {
    const { body } = await service.call('POST', '/webhooks', { as, ...sent })
    const { id } = body as { readonly id: number }
    const now = utcText(Temporal.Now.instant())
    await service.storage.deliveries.add([{ webhook: id, kind: 'ping', record: 0, position: 0, afterActivity: 0 }], now)
    const { records } = await service.storage.deliveries.find(id, undefined, { offset: 0, limit: 1 })
    return `/${id}${(rests[row] ?? '').replace('DELIVERY', String(records[0]?.id))}`
  }
  const unknown = `/${nowhere}${(rests[row] ?? '').replace('DELIVERY', '1')}`
  const paths = [
    [row, await pathOf(role === 'admin' ? 'admin' : 'editor')],
    [`others:${row}`, await pathOf('admin')],
    [`unknown:${row}`, unknown],
  ] as const
  return paths.map(([name, path]) => ({ row: name, role, request: `${method} /webhooks${path}`, ...change }))
}

/** A cursor of another calendar is refused after the right to read. */
const foreign = 'since=0123456789abcdef.1.12345678'
export const changePaths: Readonly<Record<string, string>> = {
  'start-changes': '/changes/start',
  'read-changes': `/changes?${foreign}`,
  'read-changes-rpde': '/changes.rpde',
}
