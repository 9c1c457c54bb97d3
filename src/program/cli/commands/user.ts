import { roles } from '../../../domain/people/user.ts'
import { lineType } from '../../../config/types/texts.ts'
import { defaulted, optional, required } from '../../../schema/field.ts'
import { oneOf } from '../../../schema/types/values/one-of.ts'
import { setSecondFactor } from '../../../resources/users/second-factor.ts'
import { addUser, changeUser, removeUser } from '../../../resources/users/write.ts'
import { emailAddress, login } from '../../../schema/types/values/login.ts'
import { doing, userNamed } from '../shared/accounts.ts'
import { command, Failure, json } from '../command.ts'
import { withStorage } from '../shared/database.ts'
import { invite } from '../shared/invitation.ts'
import { jsonLine } from '../output/json-line.ts'
import { alignedColumns } from '../output/table.ts'
import { localize, say } from '../../../texts/text.ts'

const role = oneOf(roles)

/** A user that exists, as every command names one. */
export const userName = required(lineType(200), localize('cli.user.name'))

const userAdd = command({
  name: 'user add',
  summary: 'cli.user.add.summary',
  explanation: 'cli.user.add.explanation',
  positional: ['login'],
  parameters: {
    login: required(login, localize('cli.user.add.login')),
    role: defaulted(role, 'author', localize('cli.user.add.role', { roles: roles.join(', ') })),
    name: optional(lineType(200), localize('cli.user.add.name')),
    email: optional(emailAddress, localize('cli.user.add.email')),
    json,
  },
  run: ({ login, name = login, email = null, role, json }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const user = await doing(storage, (by) => addUser({ login, name, email, role }, by))
      const said = localize('cli.user.add.done', { login: user.login, role: user.role, id: user.id })
      const address = await invite(user, storage, config)
      if (json) return terminal.print(jsonLine({ ...user, invitation: address }))
      terminal.print(said)
      terminal.print(localize('cli.invitation', { address }))
    }),
})

const userInvite = command({
  name: 'user invite',
  summary: 'cli.user.invite.summary',
  explanation: 'cli.user.invite.explanation',
  positional: ['user'],
  parameters: { user: userName, json },
  run: ({ user: named, json }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const user = await userNamed(named, storage)
      const address = await invite(user, storage, config)
      terminal.print(
        json ? jsonLine({ login: user.login, invitation: address }) : localize('cli.invitation', { address }),
      )
    }),
})

const userCodesOff = command({
  name: 'user codes-off',
  summary: 'cli.user.codesOff.summary',
  positional: ['user'],
  parameters: { user: userName },
  run: ({ user: named }, terminal) =>
    withStorage(terminal, async (storage) => {
      const user = await doing(storage, async (by) => {
        const found = await userNamed(named, by.storage)
        await setSecondFactor(found, undefined, by)
        return found
      })
      terminal.print(localize('cli.user.codesOff.done', { login: user.login }))
    }),
})

const userList = command({
  name: 'user list',
  summary: 'cli.user.list.summary',
  parameters: { json },
  run: ({ json }, terminal) =>
    withStorage(terminal, async (storage) => {
      const users = await storage.users.list()
      if (json) return terminal.print(jsonLine(users))
      const heading = (['id', 'login', 'role', 'name', 'email'] as const).map((name) =>
        say(`cli.user.heading.${name}`, terminal.language),
      )
      const rows = users.map(({ id, login, role, name, email }) => [String(id), login, role, name, email ?? ''])
      terminal.print(alignedColumns([heading, ...rows]))
    }),
})

const userRole = command({
  name: 'user role',
  summary: 'cli.user.role.summary',
  positional: ['user', 'role'],
  parameters: {
    user: userName,
    role: required(role, localize('cli.user.role.role', { roles: roles.join(', ') })),
  },
  run: ({ user: named, role }, terminal) =>
    withStorage(terminal, async (storage) => {
      // The whole user is written: one that was read before the transaction would undo changes made meanwhile.
      const user = await doing(storage, async (by) => {
        const before = await userNamed(named, by.storage)
        return changeUser(before, { ...before, role }, by)
      })
      terminal.print(localize('cli.user.role.done', { login: user.login, role }))
    }),
})

const userRemove = command({
  name: 'user remove',
  summary: 'cli.user.remove.summary',
  positional: ['user'],
  parameters: {
    user: userName,
    reassign: optional(lineType(200), localize('cli.user.remove.reassign')),
  },
  run: ({ user: named, reassign }, terminal) =>
    withStorage(terminal, async (storage) => {
      const user = await doing(storage, async (by) => {
        const found = await userNamed(named, by.storage)
        const heir = reassign === undefined ? undefined : await userNamed(reassign, by.storage)
        if (heir?.id === found.id) throw new Failure(localize('cli.user.remove.anotherUser'))
        const owned = await by.storage.users.ownedRecords(found.id)
        if (owned > 0 && !heir) throw owner(found.login, owned)
        await removeUser(found, heir?.id, by)
        return found
      })
      terminal.print(localize('cli.user.remove.done', { login: user.login }))
    }),
})

function owner(name: string, owned: number): Failure {
  return new Failure(localize('cli.user.remove.ownsRecords', { name, owned }))
}

export const commands = [userAdd, userInvite, userCodesOff, userList, userRole, userRemove]
