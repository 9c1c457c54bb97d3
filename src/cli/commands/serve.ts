import type { Service } from '../../app.ts'
import type { Config } from '../../config.ts'
import { optional } from '../../schema/field.ts'
import { command, flag } from '../command.ts'
import { configOf } from '../database.ts'
import { fillWithDemo } from '../demo.ts'
import { introduceAdministrator } from '../first-administrator.ts'
import type { Terminal } from '../terminal.ts'

/** Serves until it is asked to stop. */
export const serveCommand = command({
  name: 'serve',
  summary: { en: 'Starts the service.', fr: 'Démarre le service.' },
  explanation: {
    en: 'On the first start it creates the database and a first administrator, whose password is shown once.',
    fr: 'Au premier démarrage, la base de données est créée, avec un premier administrateur dont le mot de passe est montré une seule fois.',
  },
  arguments: {},
  options: {
    demo: optional(flag, {
      en: 'Fill an empty database with a demo calendar first.',
      fr: 'Remplir d’abord une base vide d’un calendrier de démonstration.',
    }),
  },
  run: async ({ options }, terminal) => {
    const config = configOf(terminal)
    const stopped = terminal.untilStopped()
    // What only some commands need is loaded by these: the others start faster.
    const { startService } = await import('../../app.ts')
    const clock = () => Temporal.Now.instant()
    const service = await startService(config, { clock })
    try {
      await introduceAdministrator(service.storage, terminal)
      if (options.demo) await fillWithDemo(service.storage, config, clock())
      welcome(service, config, terminal)
      await stopped
    } finally {
      await service.close()
    }
  },
})

function welcome(service: Service, config: Config, { language, print }: Terminal): void {
  const site = config.baseUrl ?? service.address
  const api = `${site}${config.apiRoot}/${config.apiNamespace}`
  const said = {
    en: `Almanac is ready. Ctrl+C stops it.\n\n  Calendar       ${site}/\n  API            ${api}/\n  Documentation  ${api}/doc\n`,
    fr: `Almanac est prêt. Ctrl+C l’arrête.\n\n  Calendrier     ${site}/\n  API            ${api}/\n  Documentation  ${api}/doc\n`,
  }
  print(said[language])
}
