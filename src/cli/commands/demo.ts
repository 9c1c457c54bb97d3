import { placeOf } from '../../storage/place.ts'
import { command } from '../command.ts'
import { withNewStorage } from '../database.ts'
import { fillWithDemo, introduceAdministrator } from '../first-start.ts'

/** Fills an empty database with the demo calendar. */
const demoCommand = command({
  name: 'demo',
  summary: {
    en: 'Fills an empty database with a demo calendar.',
    fr: 'Remplit une base vide avec un calendrier de démonstration.',
  },
  parameters: {},
  run: (_, terminal) =>
    withNewStorage(terminal, async (storage, config) => {
      await introduceAdministrator(storage, terminal)
      await fillWithDemo(storage, config, Temporal.Now.instant())
      const place = placeOf(config)
      terminal.print({
        en: `The demo calendar has been added to ${place}.`,
        fr: `Le calendrier de démonstration a été ajouté à ${place}.`,
      })
    }),
})

export const commands = [demoCommand]
