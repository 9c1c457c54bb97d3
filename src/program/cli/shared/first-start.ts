import { randomUUID } from 'node:crypto'
import type { Config } from '../../../config/config.ts'
import { openPictures } from '../../pictures.ts'
import type { Storage } from '../../../storage/storage.ts'
import { addPassword } from '../../../resources/users/passwords.ts'
import { addUser } from '../../../resources/users/write.ts'
import { doing } from './accounts.ts'
import { Failure } from '../command.ts'
import { programName } from '../output/program-name.ts'
import type { Terminal } from '../output/terminal.ts'
import { localize } from '../../../texts/text.ts'

/** Adds an administrator to a database without one and shows the credentials, once; answers its id. */
export async function introduceAdministrator(storage: Storage, terminal: Terminal): Promise<number | undefined> {
  const added = await doing(storage, async (by) => {
    const users = await by.storage.users.list()
    if (users.some(({ role }) => role === 'administrator')) return undefined
    const taken = new Set(users.map(({ login }) => login.toLowerCase()))
    const login = ['admin', 'administrator'].find((name) => !taken.has(name)) ?? `admin-${randomUUID().slice(0, 8)}`
    const user = await addUser({ login, name: 'Administrator', email: null, role: 'administrator' }, by)
    const limits = { name: 'first start', expiresUtc: null, scopes: null }
    return { user, secret: (await addPassword(user, limits, by)).secret }
  })
  if (added === undefined) return undefined
  const { user, secret } = added
  const { id, login } = user
  terminal.print(localize('cli.firstStart.administrator', { login, secret, programName }))
  return id
}

/** Says how an administrator gets to the desk, while none has a password for it: the link of the first start may be lost. */
export async function remindOfInvitation({ users, signIns }: Storage, { print }: Terminal): Promise<void> {
  const administrators = (await users.list()).filter(({ role }) => role === 'administrator')
  for (const { id } of administrators) if ((await signIns.passwordHash(id)) !== undefined) return
  const [first] = administrators
  if (!first) return
  print(localize('cli.firstStart.noDeskPassword', { programName, login: first.login }))
}

/** Adds the demo calendar, with its pictures, to a database that has an administrator and no records, in one transaction. */
export async function fillWithDemo(storage: Storage, config: Config, now: Temporal.Instant): Promise<void> {
  const { fillEmptyCalendar, NotEmpty } = await import('../../demo/fill-empty.ts')
  const { media, images } = openPictures(config, { clock: () => now })
  try {
    await media.prepare()
    await fillEmptyCalendar(storage, config, { images, now })
  } catch (error) {
    throw error instanceof NotEmpty ? new Failure(localize('cli.firstStart.notEmpty')) : error
  } finally {
    media.close()
  }
}
