import { line } from '../../config/types/texts.ts'
import { localized } from '../../i18n/language.ts'
import { defaulted, optional, required } from '../../schema/field.ts'
import { integer } from '../../schema/types/number.ts'
import { scopes } from '../../domain/scope.ts'
import { Invalid } from '../../errors.ts'
import { addPassword, checkEnd, endOf, revokePassword } from '../../resources/users/passwords.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { someOf } from '../../schema/types/one-of.ts'
import { doing, userNamed } from '../accounts.ts'
import { command, Failure, json } from '../command.ts'
import { withStorage } from '../database.ts'
import { jsonLine } from '../json-line.ts'
import { columns } from '../table.ts'
import { userName } from './user.ts'

const passwordAdd = command({
  name: 'password add',
  summary: {
    en: 'Creates an application password for a user and shows it once.',
    fr: 'Crée un mot de passe d’application pour un utilisateur et l’affiche une seule fois.',
  },
  positional: ['user'],
  parameters: {
    user: userName,
    name: defaulted(line(200), 'command line', {
      en: 'What the password is for',
      fr: 'L’usage du mot de passe',
    }),
    scopes: optional(someOf(scopes), {
      en: 'What it may be used for, such as read,write:events; default: all that the user may do.',
      fr: 'Ce à quoi il sert, par exemple read,write:events ; par défaut, à tout ce que peut faire l’utilisateur.',
    }),
    expires: optional(dateTime({ unambiguous: true }), {
      en: 'From when on it is refused; default: never.',
      fr: 'À partir de quand il est refusé ; par défaut, jamais.',
    }),
    json,
  },
  run: ({ user: named, name, scopes = null, expires, json }, terminal) =>
    withStorage(terminal, async (storage, settings) => {
      const user = await userNamed(named, storage)
      const reading = { now: () => Temporal.Now.instant(), settings }
      const issues = checkEnd(expires, reading)
      if (issues.length > 0) throw new Invalid(issues)
      const limits = { name, scopes, expiresUtc: endOf(expires, reading) ?? null }
      const { secret } = await doing(storage, (by) => addPassword(user, limits, by))
      if (json) return terminal.print(JSON.stringify({ login: user.login, app_password: secret }))
      const once = { en: 'It will not be shown again.', fr: 'Il ne sera plus affiché.' }
      terminal.print(`${secret}\n${localized(once, terminal.language)}`)
    }),
})

const passwordList = command({
  name: 'password list',
  summary: {
    en: 'Lists the application passwords of a user, without their secrets.',
    fr: 'Affiche la liste des mots de passe d’application d’un utilisateur, sans leurs secrets.',
  },
  positional: ['user'],
  parameters: { user: userName, json },
  run: ({ user, json }, terminal) =>
    withStorage(terminal, async (storage) => {
      const { id } = await userNamed(user, storage)
      const passwords = (await storage.users.passwords(id)).map(({ hash: _hash, ...shown }) => shown)
      if (json) return terminal.print(jsonLine(passwords))
      const heading = {
        en: ['ID', 'NAME', 'CREATED (UTC)', 'LAST USED (UTC)', 'EXPIRES (UTC)', 'SCOPES'],
        fr: ['N°', 'NOM', 'CRÉÉ (UTC)', 'UTILISÉ (UTC)', 'EXPIRE (UTC)', 'PORTÉES'],
      }
      const rows = passwords.map(({ id, name, createdUtc, lastUsedUtc, expiresUtc, scopes }) => [
        String(id),
        name,
        createdUtc,
        lastUsedUtc ?? '–',
        expiresUtc ?? '–',
        scopes?.join(' ') ?? '–',
      ])
      terminal.print(columns([localized(heading, terminal.language), ...rows]))
    }),
})

const passwordRevoke = command({
  name: 'password revoke',
  summary: { en: 'Revokes an application password.', fr: 'Révoque un mot de passe d’application.' },
  positional: ['user', 'id'],
  parameters: {
    user: userName,
    id: required(integer({ minimum: 1 }), {
      en: 'The id of the password, as “almanac password list” shows it.',
      fr: 'Le numéro du mot de passe, tel que l’affiche « almanac password list ».',
    }),
  },
  run: ({ user: named, id: wanted }, terminal) =>
    withStorage(terminal, async (storage) => {
      const user = await userNamed(named, storage)
      await doing(storage, async (by) => {
        const password = await by.storage.users.passwordById(wanted)
        if (password?.user === user.id) return revokePassword(password, by)
        throw new Failure({
          en: `${user.login} has no password ${wanted}.`,
          fr: `${user.login} n’a pas de mot de passe ${wanted}.`,
        })
      })
      terminal.print({ en: 'Revoked.', fr: 'Révoqué.' })
    }),
})

export const commands = [passwordAdd, passwordList, passwordRevoke]
