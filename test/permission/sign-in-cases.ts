import { newFactorSecret } from '../../src/accounts/sign-in/second-factor.ts'
import type { Method } from '../../src/operations/operation.ts'
import { userIds } from '../support/api.ts'
import { codeAt } from '../support/codes.ts'
import { quickHash } from '../support/quick-hash.ts'
import { aUser } from '../support/entities.ts'
import type { TestService } from '../support/server.ts'
import type { Role } from './expected.ts'
import { now } from './specimens.ts'

/** The operations of passwords for the desk, of passkeys, of sessions, of codes and of messages. */
export const signInRows = /^set-password$|session|codes|passkey|-messages$/

const current = 'correct horse battery'
const hash = quickHash(current)
let made = 0

/** What is done about the ways in of another user, of oneself, and of one that is not there. */
export async function signInCases({ storage }: TestService, row: string, method: Method, role: Role) {
  const { signIns, users } = storage
  const name = `signed-in${made++}`
  const other = (await users.insert(aUser({ login: name, email: null, role: 'author' }))).id
  const ends = { createdUtc: '2027-01-01 00:00:00', seenUtc: '2027-01-01 00:00:00', endsUtc: '2099-01-01 00:00:00' }
  const sessions = new Map<number, number>()
  const passkeys = new Map<number, number>()
  for (const user of role === 'nobody' ? [other] : [other, userIds[role]]) {
    await signIns.setPasswordHash(user, hash)
    await signIns.setSecondFactor(user, row === 'turn-codes-on' ? undefined : { secret: 'A', step: 1, recovery: [] })
    const begun = await signIns.addSession(`${name} ${user}`, { ...ends, user, agent: null, address: null })
    sessions.set(user, begun.id)
    const key = { user, name, credential: `${name} ${user}`, publicKey: '', count: 0, transports: [], handle: '' }
    const added = await signIns.addPasskey({ ...key, createdUtc: ends.createdUtc, lastUsedUtc: null })
    passkeys.set(user, added?.id ?? 0)
  }
  const [, deed = ''] =
    /(password|codes-secret|codes-off|recovery|codes|passkeys?|sessions?|read-messages|messages)/.exec(
      row === 'renew-recovery-codes' ? 'recovery' : row,
    ) ?? []
  const secret = newFactorSecret()
  const json = {
    'set-password': { current, password: 'another good password' },
    'turn-codes-on': { current, secret, code: codeAt(secret, Temporal.Instant.from(now)) },
    'turn-codes-off': { current },
    'update-passkey': { name: 'Phone' },
    'renew-recovery-codes': { current },
    'read-messages': { all: true },
  }[row]
  const pathOf = (user: number) =>
    ({
      'codes-secret': '/codes/secret',
      'codes-off': '/codes/off',
      recovery: '/codes/recovery',
      'read-messages': '/messages/read',
      passkey: `/passkeys/${passkeys.get(user) ?? 1}`,
      session: `/sessions/${sessions.get(user) ?? 1}`,
    })[deed] ?? `/${deed}`
  const of = (suffix: string, user: number | 'me', path: string) => ({
    ...{ row: suffix === 'unknown' ? `unknown:${row}` : `${row}${suffix}`, role },
    ...{ request: `${method} /users/${user}${path}`, ...(json && { sent: { json } }) },
  })
  const own = role === 'nobody' ? 0 : userIds[role]
  return [of('', other, pathOf(other)), of(':own', 'me', pathOf(own)), of('unknown', 987654321, pathOf(own))]
}
