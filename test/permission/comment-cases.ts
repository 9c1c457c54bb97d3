import type { Method } from '../../src/operations/operation.ts'
import { userIds } from '../support/api.ts'
import type { Account, TestService } from '../support/server.ts'
import type { Role } from './expected.ts'
import { plant } from './specimens.ts'

/** An id that nothing has. */
const nowhere = 987654321

/** Comments on events of others, on one’s own, which are published, and on one that is not there. */
export async function commentCases({ storage }: TestService, row: string, method: Method, role: Role) {
  const sent = row === 'create-comment' ? { sent: { json: { text: 'Which door?' } } } : {}
  const of = async (suffix: string, owner: Account | undefined, writer: Account = 'author2') => {
    const event = owner ? (await plant(storage, { kind: 'event', state: 'published', owner }, '')).id : nowhere
    const said = { event, atUtc: '2027-01-01 00:00:00', userName: 'x', text: 'x', user: userIds[writer] }
    const comment = owner ? (await storage.comments.add(said)).id : nowhere
    const path = `/events/${event}/comments${row === 'delete-comment' ? `/${comment}` : ''}`
    return { row: owner ? `${row}${suffix}` : `unknown:${row}`, role, request: `${method} ${path}`, ...sent }
  }
  const others = [await of('', 'author2'), await of('', undefined)]
  if (role === 'nobody') return others
  const own = await of(':own', role, role)
  return row === 'delete-comment' ? [...others, own, await of(':own-event', role)] : [...others, own]
}

/** Preview links of drafts of others, of oneself, and of what is not there. */
export async function previewCases({ storage }: TestService, row: string, method: Method, role: Role) {
  const of = async (suffix: string, owner?: Account) => {
    const id = owner ? (await plant(storage, { kind: 'event', state: 'draft', owner }, '')).id : nowhere
    return { row: owner ? `${row}${suffix}` : `unknown:${row}`, role, request: `${method} /events/${id}/preview-link` }
  }
  const others = [await of('', 'author2'), await of('')]
  return role === 'nobody' ? others : [...others, await of(':own', role)]
}
