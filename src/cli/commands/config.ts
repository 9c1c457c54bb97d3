import { readEnvironment } from '../../config/environment.ts'
import { readConfig } from '../../config.ts'
import { localized } from '../../i18n/language.ts'
import { settingsInForce } from '../../installation/in-force.ts'
import { command, json } from '../command.ts'
import { columns } from '../table.ts'

/** Shows the settings in force, as they would be written in `.env`. */
const configCommand = command({
  name: 'config',
  summary: {
    en: 'Shows the current settings, with secrets masked.',
    fr: 'Affiche les réglages en vigueur, secrets masqués.',
  },
  parameters: { json },
  run: async ({ json }, terminal) => {
    const environment = readEnvironment(terminal.environment, terminal.folder)
    const config = readConfig(environment)
    const rows = settingsInForce(environment, config)
    if (json) {
      return terminal.print(JSON.stringify(Object.fromEntries(rows.map(({ name, value }) => [name, value]))))
    }
    const standard = localized({ en: '(default)', fr: '(par défaut)' }, terminal.language)
    terminal.print(columns(rows.map(({ name, value, isGiven }) => [`${name}=${value}`, isGiven ? '' : standard])))
  },
})

export const commands = [configCommand]
