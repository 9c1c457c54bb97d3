import { hashSecret } from '../../../src/accounts/credentials.ts'
import { startService } from '../../../src/program/service.ts'
import { readConfig } from '../../../src/config/config.ts'
import { accounts, type Account } from '../../support/server.ts'
import { secretOf } from './secrets.ts'

/*
 * The service in a process of its own, on the settings of the environment: says where it listens, then, whenever it is asked, its
 * heap after a collection or the milliseconds that it had the processor, and ends with its parent.
 */

const config = readConfig(process.env)
const service = await startService(config, { clock: () => Temporal.Now.instant() })
const createdUtc = '2027-01-01 00:00:00'
for (const login of Object.keys(accounts) as Account[]) {
  const person = { login, name: login, email: `${login}@example.org`, role: accounts[login], createdUtc }
  const { id } = await service.storage.users.insert(person)
  const hash = hashSecret(secretOf(login))
  await service.storage.users.addPassword({ user: id, name: 'fuzz', hash, createdUtc, lastUsedUtc: createdUtc })
}
process.send?.({ address: service.address })

process.on('message', (asked) => {
  const { user, system } = process.cpuUsage()
  if (asked === 'processor') return process.send?.({ processor: (user + system) / 1000 })
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return process.send?.({ heap: heapUsed + external, rss })
})
process.on('disconnect', () => {
  void service.close().then(() => process.exit(0))
})
