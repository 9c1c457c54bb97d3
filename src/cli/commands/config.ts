import { readEnvironment } from '../../config/environment.ts'
import { secretSettings, settingNames } from '../../config/settings.ts'
import { defaultOf, readConfig } from '../../config.ts'
import { maskedAddress } from '../../domain/shown-value.ts'
import { localized } from '../../i18n/language.ts'
import { command, json } from '../command.ts'
import { columns } from '../table.ts'

/** Shows the settings in force, as they would be written in `.env`. */
export const configCommand = command({
  name: 'config',
  summary: {
    en: 'Shows the current settings, with secrets masked.',
    fr: 'Affiche les réglages en vigueur, secrets masqués.',
  },
  parameters: { json },
  run: async ({ json }, terminal) => {
    const environment = readEnvironment(terminal.environment, terminal.folder)
    const config = readConfig(environment)
    const rows = settingNames.map((name) => {
      const given = environment[name]?.trim()
      const value = given || defaultOf(name, config)
      return { name, value: secretSettings.includes(name) ? masked(name, value) : value, set: Boolean(given) }
    })
    if (json) {
      return terminal.print(JSON.stringify(Object.fromEntries(rows.map(({ name, value }) => [name, value]))))
    }
    const standard = localized({ en: '(default)', fr: '(par défaut)' }, terminal.language)
    terminal.print(columns(rows.map(({ name, value, set }) => [`${name}=${value}`, set ? '' : standard])))
  },
})

/** An address without what may be secret in it; nothing of any other secret. */
function masked(name: string, value: string): string {
  return name.endsWith('_URL') ? maskedAddress(value) : value && '***'
}
