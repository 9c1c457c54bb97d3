import { line } from '../../config/types/texts.ts'
import { localized } from '../../i18n/language.ts'
import { defaulted, required } from '../../schema/field.ts'
import { integer } from '../../schema/types/integer.ts'
import { addPassword, userNamed } from '../accounts.ts'
import { command, Failure, json } from '../command.ts'
import { nowUtc, withStorage } from '../database.ts'
import { columns } from '../table.ts'
import { userName } from './user.ts'

const passwordAdd = command({
  name: 'password add',
  summary: {
    en: 'Creates an application password for a user and shows it once.',
    fr: 'Crée un mot de passe d’application pour un utilisateur et l’affiche une seule fois.',
  },
  arguments: { user: userName },
  options: {
    name: defaulted(line(200), 'command line', {
      en: 'What the password is for',
      fr: 'L’usage du mot de passe',
    }),
    json,
  },
  run: ({ arguments: given, options }, terminal) =>
    withStorage(terminal, async (storage) => {
      const user = await userNamed(given.user, storage)
      const secret = await addPassword(user, options.name, nowUtc(), storage)
      if (options.json) return terminal.print(JSON.stringify({ login: user.login, app_password: secret }))
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
  arguments: { user: userName },
  options: { json },
  run: ({ arguments: given, options }, terminal) =>
    withStorage(terminal, async (storage) => {
      const { id } = await userNamed(given.user, storage)
      const passwords = (await storage.users.passwords(id)).map(({ hash: _hash, ...shown }) => shown)
      if (options.json) return terminal.print(JSON.stringify(passwords))
      const heading = {
        en: ['ID', 'NAME', 'CREATED (UTC)', 'LAST USED (UTC)'],
        fr: ['N°', 'NOM', 'CRÉÉ (UTC)', 'UTILISÉ (UTC)'],
      }
      const rows = passwords.map(({ id, name, createdUtc, lastUsedUtc }) => [
        String(id),
        name,
        createdUtc,
        lastUsedUtc ?? '–',
      ])
      terminal.print(columns([localized(heading, terminal.language), ...rows]))
    }),
})

const passwordRevoke = command({
  name: 'password revoke',
  summary: { en: 'Revokes an application password.', fr: 'Révoque un mot de passe d’application.' },
  arguments: {
    user: userName,
    id: required(integer({ minimum: 1 }), {
      en: 'The id of the password, as “almanac password list” shows it.',
      fr: 'Le numéro du mot de passe, tel que l’affiche « almanac password list ».',
    }),
  },
  options: {},
  run: ({ arguments: given }, terminal) =>
    withStorage(terminal, async (storage) => {
      const user = await userNamed(given.user, storage)
      const own = (await storage.users.passwords(user.id)).some(({ id }) => id === given.id)
      if (!own || !(await storage.users.removePassword(given.id))) {
        throw new Failure({
          en: `${user.login} has no password ${given.id}.`,
          fr: `${user.login} n’a pas de mot de passe ${given.id}.`,
        })
      }
      terminal.print({ en: 'Revoked.', fr: 'Révoqué.' })
    }),
})

export const passwordCommands = [passwordAdd, passwordList, passwordRevoke]
