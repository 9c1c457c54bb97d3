import { roles } from '../../domain/user.ts'
import { line } from '../../config/types/texts.ts'
import { localized } from '../../i18n/language.ts'
import { defaulted, optional, required } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/one-of.ts'
import { setSecondFactor } from '../../resources/users/second-factor.ts'
import { addUser, changeUser, removeUser } from '../../resources/users/write.ts'
import { emailAddress, login } from '../../schema/types/login.ts'
import { doing, userNamed } from '../accounts.ts'
import { command, Failure, json } from '../command.ts'
import { withStorage } from '../database.ts'
import { invitation, invite } from '../invitation.ts'
import { jsonLine } from '../json-line.ts'
import { columns } from '../table.ts'

const role = oneOf(roles)

/** A user that exists, as every command names one. */
export const userName = required(line(200), {
  en: 'The login, e-mail address or id of a user.',
  fr: 'L’identifiant, l’adresse e-mail ou le numéro d’un utilisateur.',
})

const userAdd = command({
  name: 'user add',
  summary: { en: 'Adds a user.', fr: 'Ajoute un utilisateur.' },
  explanation: {
    en: 'Prints an address at which the user sets a password for the desk. Programs need an application password: “almanac password add LOGIN”.',
    fr: 'Affiche une adresse où l’utilisateur définit son mot de passe du bureau. Un programme a besoin d’un mot de passe d’application : « almanac password add LOGIN ».',
  },
  positional: ['login'],
  parameters: {
    login: required(login, { en: 'The name to sign in with.', fr: 'L’identifiant, qui sert à la connexion.' }),
    role: defaulted(role, 'author', {
      en: `The role: ${roles.join(', ')}`,
      fr: `Le rôle : ${roles.join(', ')}`,
    }),
    name: optional(line(200), { en: 'The display name.', fr: 'Le nom affiché.' }),
    email: optional(emailAddress, { en: 'The e-mail address.', fr: 'L’adresse e-mail.' }),
    json,
  },
  run: ({ login, name = login, email = null, role, json }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const user = await doing(storage, (by) => addUser({ login, name, email, role }, by))
      const said = {
        en: `Added ${user.login} (${user.role}), id ${user.id}.`,
        fr: `Ajouté : ${user.login} (${user.role}), numéro ${user.id}.`,
      }
      const address = await invite(user, storage, config)
      if (json) return terminal.print(jsonLine({ ...user, invitation: address }))
      terminal.print(said)
      terminal.print(invitation(address))
    }),
})

const userInvite = command({
  name: 'user invite',
  summary: {
    en: 'Prints an address at which a user sets a password for the desk, once.',
    fr: 'Affiche une adresse où un utilisateur définit, une fois, son mot de passe du bureau.',
  },
  explanation: {
    en: 'It serves for seven days; an address that was printed before is void.',
    fr: 'Elle est valable sept jours ; une adresse affichée auparavant ne l’est plus.',
  },
  positional: ['user'],
  parameters: { user: userName, json },
  run: ({ user: named, json }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const user = await userNamed(named, storage)
      const address = await invite(user, storage, config)
      terminal.print(json ? JSON.stringify({ login: user.login, invitation: address }) : invitation(address))
    }),
})

const userCodesOff = command({
  name: 'user codes-off',
  summary: {
    en: 'Turns the codes at sign-in of a user off, who has lost the authenticator and the recovery codes.',
    fr: 'Désactive les codes de connexion d’un utilisateur qui a perdu son application et ses codes de secours.',
  },
  positional: ['user'],
  parameters: { user: userName },
  run: ({ user: named }, terminal) =>
    withStorage(terminal, async (storage) => {
      const user = await userNamed(named, storage)
      await doing(storage, (by) => setSecondFactor(user, undefined, by))
      terminal.print({
        en: `${user.login} signs in by the password alone.`,
        fr: `${user.login} se connecte par son seul mot de passe.`,
      })
    }),
})

const userList = command({
  name: 'user list',
  summary: { en: 'Lists the users.', fr: 'Affiche la liste des utilisateurs.' },
  parameters: { json },
  run: ({ json }, terminal) =>
    withStorage(terminal, async (storage) => {
      const users = await storage.users.list()
      if (json) return terminal.print(jsonLine(users))
      const heading = {
        en: ['ID', 'LOGIN', 'ROLE', 'NAME', 'E-MAIL'],
        fr: ['N°', 'IDENTIFIANT', 'RÔLE', 'NOM', 'ADRESSE E-MAIL'],
      }
      const rows = users.map(({ id, login, role, name, email }) => [String(id), login, role, name, email ?? ''])
      terminal.print(columns([localized(heading, terminal.language), ...rows]))
    }),
})

const userRole = command({
  name: 'user role',
  summary: { en: 'Changes a user’s role.', fr: 'Change le rôle d’un utilisateur.' },
  positional: ['user', 'role'],
  parameters: {
    user: userName,
    role: required(role, { en: `One of: ${roles.join(', ')}.`, fr: `L’un des rôles : ${roles.join(', ')}.` }),
  },
  run: ({ user: named, role }, terminal) =>
    withStorage(terminal, async (storage) => {
      const user = await userNamed(named, storage)
      await doing(storage, (by) => changeUser(user, { ...user, role }, by))
      terminal.print({ en: `${user.login} is now ${role}.`, fr: `${user.login} a désormais le rôle ${role}.` })
    }),
})

const userRemove = command({
  name: 'user remove',
  summary: { en: 'Removes a user and the user’s passwords.', fr: 'Supprime un utilisateur et ses mots de passe.' },
  positional: ['user'],
  parameters: {
    user: userName,
    reassign: optional(line(200), {
      en: 'The user who receives the records and pictures; required if there are any.',
      fr: 'L’utilisateur qui reçoit les fiches et les images ; obligatoire s’il y en a.',
    }),
  },
  run: ({ user: named, reassign }, terminal) =>
    withStorage(terminal, async (storage) => {
      const user = await userNamed(named, storage)
      const heir = reassign === undefined ? undefined : await userNamed(reassign, storage)
      if (heir?.id === user.id) {
        throw new Failure({
          en: 'The records must be assigned to another user.',
          fr: 'Les fiches doivent être attribuées à un autre utilisateur.',
        })
      }
      await doing(storage, async (by) => {
        const owned = await by.storage.users.ownedRecords(user.id)
        if (owned > 0 && !heir) throw owner(user.login, owned)
        await removeUser(user, heir?.id, by)
      })
      terminal.print({ en: `Removed ${user.login}.`, fr: `${user.login} a été supprimé.` })
    }),
})

function owner(name: string, owned: number): Failure {
  return new Failure({
    en: `${name} owns ${owned} record${owned === 1 ? '' : 's'}: assign them to another user with --reassign USER.`,
    fr: `${name} possède ${owned} fiche${owned === 1 ? '' : 's'} : attribuez-les à un autre utilisateur avec --reassign UTILISATEUR.`,
  })
}

export const commands = [userAdd, userInvite, userCodesOff, userList, userRole, userRemove]
