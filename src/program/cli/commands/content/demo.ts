import { databasePlace } from '../../../../storage/place.ts'
import { command } from '../../command.ts'
import { withNewStorage } from '../../shared/database.ts'
import { fillWithDemo, introduceAdministrator } from '../../shared/first-start.ts'
import { localize } from '../../../../texts/text.ts'

/** Fills an empty database with the demo calendar. */
const demoCommand = command({
  name: 'demo',
  summary: 'cli.demo.summary',
  parameters: {},
  run: (_, terminal) =>
    withNewStorage(terminal, async (storage, config) => {
      await introduceAdministrator(storage, terminal)
      await fillWithDemo(storage, config, Temporal.Now.instant())
      const place = databasePlace(config)
      terminal.print(localize('cli.demo.done', { place }))
    }),
})

export const commands = [demoCommand]
