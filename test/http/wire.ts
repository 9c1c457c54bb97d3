import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { startService } from '../../src/program/service.ts'
import { hashSecret, newApplicationPassword } from '../../src/accounts/credentials.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Role } from '../../src/domain/people/user.ts'
import type { Operation } from '../../src/operations/operation.ts'
import { testDatabase } from '../support/database.ts'
import { basic } from '../support/server.ts'

/** The path of the namespace. */
export const api = '/api/calendar/events/v1'

/** A connection as bytes. */
export interface Wire {
  readonly socket: Socket
  /** All that has come so far. */
  readonly said: () => string
  /** Waits until something that has come fits, and answers it. */
  readonly until: (pattern: RegExp) => Promise<string>
  /** Waits until the other side has closed it, and answers all that has come. */
  readonly closed: () => Promise<string>
}

/** A service that listens, and connections to it; all end with the test. */
export async function listening(
  t: TestContext,
  settings: Readonly<Record<string, string>> = {},
  catalog?: readonly Operation[],
) {
  const { databaseUrl, dataDir, remove } = await testDatabase()
  const own = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, BASE_URL: 'http://calendar.test' }
  const config = readConfig({ ...own, ...settings, DATA_DIR: dataDir })
  const service = await startService(config, { clock: () => Temporal.Now.instant(), ...(catalog && { catalog }) })
  const wires: Wire[] = []
  t.after(async () => {
    for (const { socket } of wires) socket.destroy()
    await service.close()
    await remove()
  })
  const { port } = new URL(service.address)
  const open = async (options: { readonly allowHalfOpen?: boolean; readonly from?: string } = {}): Promise<Wire> => {
    const { from: localAddress, allowHalfOpen = false } = options
    const wire = wireOf(
      connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen, ...(localAddress && { localAddress }) }),
    )
    wires.push(wire)
    await once(wire.socket, 'connect')
    return wire
  }
  const createdUtc = '2027-01-01 00:00:00'
  const signedIn = async (login: string, role: Role) => {
    const { id } = await service.storage.users.insert({ login, name: login, email: null, role, createdUtc })
    const secret = newApplicationPassword()
    const password = { user: id, name: 'test', hash: hashSecret(secret), createdUtc, lastUsedUtc: createdUtc }
    await service.storage.users.addPassword(password)
    return `Authorization: ${basic(login, secret)}\r\n`
  }
  return { service, open, signedIn }
}

function wireOf(socket: Socket): Wire {
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString('latin1')))
  socket.on('error', () => undefined)
  const closing = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const closed = async () => {
    await closing
    return said
  }
  const until = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(said)?.[0]
      if (found !== undefined) return found
      assert.ok(!socket.destroyed, `closed before ${String(pattern)}: ${said.slice(0, 1000)}`)
      await Promise.race([once(socket, 'data'), closing])
    }
  }
  return { socket, said: () => said, until, closed }
}

/** A request without a body. */
export function get(path: string, headers = ''): string {
  return `GET ${path.startsWith('/api') ? path : `${api}${path}`} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`
}
