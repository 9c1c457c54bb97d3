import { placeOf } from '../../storage/place.ts'
import { command } from '../command.ts'
import { withNewStorage } from '../database.ts'

/** Brings the database up to date; every other command does so as well, before it begins. */
const migrateCommand = command({
  name: 'migrate',
  summary: {
    en: 'Creates the database, or brings it up to date.',
    fr: 'Crée la base de données, ou la met à jour.',
  },
  parameters: {},
  run: (_, terminal) =>
    withNewStorage(terminal, async (_storage, config) => {
      const place = placeOf(config)
      terminal.print({ en: `${place} is up to date.`, fr: `${place} est à jour.` })
    }),
})

export const commands = [migrateCommand]
