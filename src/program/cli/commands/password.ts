import { lineType } from '../../../config/types/texts.ts'
import { localized } from '../../../i18n/language.ts'
import { defaulted, optional, required } from '../../../schema/field.ts'
import { integer } from '../../../schema/types/values/number.ts'
import { scopes } from '../../../domain/people/scope.ts'
import { Invalid } from '../../../errors/problem.ts'
import { addPassword, checkExpiry, expiryUtc, revokePassword } from '../../../resources/users/passwords.ts'
import { dateTime } from '../../../schema/types/date-time.ts'
import { someOf } from '../../../schema/types/values/one-of.ts'
import { doing, userNamed } from '../shared/accounts.ts'
import { command, Failure, json } from '../command.ts'
import { withStorage } from '../shared/database.ts'
import { jsonLine } from '../output/json-line.ts'
import { alignedColumns } from '../output/table.ts'
import { userName } from './user.ts'
import { localize, say } from '../../../texts/text.ts'

const passwordAdd = command({
  name: 'password add',
  summary: 'cli.password.add.summary',
  positional: ['user'],
  parameters: {
    user: userName,
    name: defaulted(lineType(200), 'command line', localize('cli.password.add.name')),
    scopes: optional(someOf(scopes), localize('cli.password.add.scopes')),
    expires: optional(dateTime({ unambiguous: true }), localize('cli.password.add.expires')),
    json,
  },
  run: ({ user: named, name, scopes = null, expires, json }, terminal) =>
    withStorage(terminal, async (storage, settings) => {
      const user = await userNamed(named, storage)
      const reading = { now: () => Temporal.Now.instant(), settings }
      const issues = checkExpiry(expires, reading)
      if (issues.length > 0) throw new Invalid(issues)
      const limits = { name, scopes, expiresUtc: expiryUtc(expires, reading) ?? null }
      const { secret } = await doing(storage, (by) => addPassword(user, limits, by))
      if (json) return terminal.print(JSON.stringify({ login: user.login, app_password: secret }))
      const once = localize('cli.password.add.shownOnce')
      terminal.print(`${secret}\n${localized(once, terminal.language)}`)
    }),
})

const passwordList = command({
  name: 'password list',
  summary: 'cli.password.list.summary',
  positional: ['user'],
  parameters: { user: userName, json },
  run: ({ user, json }, terminal) =>
    withStorage(terminal, async (storage) => {
      const { id } = await userNamed(user, storage)
      const passwords = (await storage.users.passwords(id)).map(({ hash: _hash, ...shown }) => shown)
      if (json) return terminal.print(jsonLine(passwords))
      const heading = (['id', 'name', 'created', 'lastUsed', 'expires', 'scopes'] as const).map((name) =>
        say(`cli.password.heading.${name}`, terminal.language),
      )
      const rows = passwords.map(({ id, name, createdUtc, lastUsedUtc, expiresUtc, scopes }) => [
        String(id),
        name,
        createdUtc,
        lastUsedUtc ?? '–',
        expiresUtc ?? '–',
        scopes?.join(' ') ?? '–',
      ])
      terminal.print(alignedColumns([heading, ...rows]))
    }),
})

const passwordRevoke = command({
  name: 'password revoke',
  summary: 'cli.password.revoke.summary',
  positional: ['user', 'id'],
  parameters: {
    user: userName,
    id: required(integer({ minimum: 1 }), localize('cli.password.revoke.id')),
  },
  run: ({ user: named, id: wanted }, terminal) =>
    withStorage(terminal, async (storage) => {
      const user = await userNamed(named, storage)
      await doing(storage, async (by) => {
        const password = await by.storage.users.passwordById(wanted)
        if (password?.user === user.id) return revokePassword(password, by)
        throw new Failure(localize('cli.password.revoke.noPassword', { login: user.login, wanted }))
      })
      terminal.print(localize('cli.password.revoke.revoked'))
    }),
})

export const commands = [passwordAdd, passwordList, passwordRevoke]
