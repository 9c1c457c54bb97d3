import { hashSecret, newApplicationPassword } from '../../src/accounts/credentials.ts'
import type { Method } from '../../src/operations/operation.ts'
import { userIds } from '../support/api.ts'
import { aUser } from '../support/entities.ts'
import type { TestService } from '../support/server.ts'
import type { Role } from './expected.ts'

/** An id that nothing has. */
const nowhere = 987654321

/** A user of others, oneself, and one that is not there; of passwords the same. */
export async function userCases({ storage }: TestService, row: string, method: Method, role: Role) {
  const own = role === 'nobody' ? nowhere : userIds[role]
  const other = (await storage.users.insert(aUser({ login: fresh(), email: null, role: 'author' }))).id
  const of = (suffix: string, path: string, json?: object) => ({
    ...{ row: suffix.startsWith('unknown') ? `unknown:${row}` : `${row}${suffix}`, role },
    ...{ request: `${method} /users${path}`, ...(json && { sent: { json } }) },
  })
  if (row === 'list-users') return [of('', '')]
  if (row === 'create-user') return [of('', '', { username: fresh() })]
  if (row === 'invite-user')
    return [of('', `/${other}/invitation`), of(':own', '/me/invitation'), of('unknown', `/${nowhere}/invitation`)]
  if (row.endsWith('-user')) {
    const json = row === 'update-user' ? { name: fresh() } : undefined
    return [
      of('', `/${other}`, json),
      of(':own', row === 'delete-user' ? `/${own}?reassign=${own === 2 ? 1 : 2}` : `/${own}`, json),
      of('unknown', `/${nowhere}`, json),
      ...(row === 'read-user' ? [of(':me', '/me')] : []),
      ...(row === 'update-user' ? [of(':own-role', '/me', { roles: role === 'author' ? 'editor' : 'author' })] : []),
    ]
  }
  const collection = (user: number | string) => `/${user}/application-passwords`
  if (!/^(read|update|delete)/.test(row)) {
    const json = row.startsWith('create') ? { name: fresh() } : undefined
    return [
      of('', collection(other), json),
      of(':own', collection('me'), json),
      of('unknown', collection(nowhere), json),
    ]
  }
  const passwordOf = async (user: number) => {
    const made = {
      name: fresh(),
      hash: hashSecret(newApplicationPassword()),
      createdUtc: '2027-01-01 00:00:00',
      lastUsedUtc: null,
    }
    return (await storage.users.addPassword({ user, ...made })).id
  }
  const json = row.startsWith('update') ? { name: fresh() } : undefined
  const [theirs, mine] = [await passwordOf(other), role === 'nobody' ? nowhere : await passwordOf(own)]
  return [
    of('', `${collection(other)}/${theirs}`, json),
    of(':own', `${collection('me')}/${mine}`, json),
    of('unknown', `${collection(nowhere)}/${mine}`, json),
  ]
}

let made = 0
function fresh(): string {
  return `somebody${made++}`
}
