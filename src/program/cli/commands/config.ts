import { readEnvironment } from '../../../config/environment.ts'
import { readConfig } from '../../../config/config.ts'
import { settingsInForce } from '../../../installation/in-force.ts'
import { command, json } from '../command.ts'
import { alignedColumns } from '../output/table.ts'
import { say } from '../../../texts/text.ts'

/** Shows the settings in force, as they would be written in `.env`. */
const configCommand = command({
  name: 'config',
  summary: 'cli.config.summary',
  parameters: { json },
  run: async ({ json }, terminal) => {
    const environment = readEnvironment(terminal.environment, terminal.folder)
    const config = readConfig(environment)
    const rows = settingsInForce(environment, config)
    if (json) {
      return terminal.print(JSON.stringify(Object.fromEntries(rows.map(({ name, value }) => [name, value]))))
    }
    const standard = say('cli.config.default', terminal.language)
    terminal.print(
      alignedColumns(rows.map(({ name, value, isGiven }) => [`${name}=${value}`, isGiven ? '' : standard])),
    )
  },
})

export const commands = [configCommand]
