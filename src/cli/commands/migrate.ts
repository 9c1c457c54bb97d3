import { command } from '../command.ts'
import { withStorage } from '../database.ts'

/** Brings the database up to date; every other command does so as well, before it begins. */
export const migrateCommand = command({
  name: 'migrate',
  summary: {
    en: 'Creates the database, or brings it up to date.',
    fr: 'Crée la base de données, ou la met à jour.',
  },
  arguments: {},
  options: {},
  run: (_, terminal) =>
    withStorage(terminal, async (_storage, { databaseUrl }) => {
      const said = { en: `${databaseUrl} is up to date.`, fr: `${databaseUrl} est à jour.` }
      terminal.print(said[terminal.language])
    }),
})
