import { databasePlace } from '../../../../storage/place.ts'
import { command } from '../../command.ts'
import { withNewStorage } from '../../shared/database.ts'
import { localize } from '../../../../texts/text.ts'

/** Brings the database up to date; every other command does so as well, before it begins. */
const migrateCommand = command({
  name: 'migrate',
  summary: 'cli.migrate.summary',
  parameters: {},
  run: (_, terminal) =>
    withNewStorage(terminal, async (_storage, config) => {
      const place = databasePlace(config)
      terminal.print(localize('cli.migrate.done', { place }))
    }),
})

export const commands = [migrateCommand]
