import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { makePasswordLink, passwordLinkAddress } from '../../access/password-link.ts'
import type { Config } from '../../config.ts'
import { settings } from '../../config/settings.ts'
import { optional } from '../../schema/field.ts'
import { placeOf } from '../../storage/place.ts'
import type { Storage } from '../../storage/storage.ts'
import { command, flag } from '../command.ts'
import { configOf, withNewStorage } from '../database.ts'
import { fillWithDemo, introduceAdministrator, remindOfInvitation } from '../first-start.ts'
import { invitation } from '../invitation.ts'
import type { Terminal } from '../terminal.ts'
import { allWorkersHold, startWorkers, workerMark } from '../workers.ts'

/** Serves until it is asked to stop. */
const serveCommand = command({
  name: 'serve',
  summary: { en: 'Starts the service.', fr: 'Démarre le service.' },
  explanation: {
    en: 'On the first start, it creates the database and, where there is none, an administrator, whose password is shown once.',
    fr: 'Au premier démarrage, la commande crée la base de données et, s’il n’y en a pas, un administrateur, dont le mot de passe n’est affiché qu’une fois.',
  },
  parameters: {
    PORT: optional(settings.PORT.type, {
      en: 'The port, in place of that of the settings.',
      fr: 'Le port, à la place de celui des réglages.',
    }),
    demo: optional(flag, {
      en: 'Fill an empty database with a demo calendar first.',
      fr: 'Remplir d’abord une base vide avec un calendrier de démonstration.',
    }),
  },
  run: async ({ demo = false, PORT: port }, terminal) => {
    const isWorker = terminal.environment[workerMark] !== undefined
    const config = { ...configOf(terminal), ...(port !== undefined && !isWorker && { port }) }
    const stopped = terminal.untilStopped()
    const count = config.workers === 0 ? availableParallelism() : config.workers
    const clock = () => Temporal.Now.instant()
    let key: string | undefined
    const prepare = async (storage: Storage) => {
      const introduced = await introduceAdministrator(storage, terminal)
      if (introduced !== undefined) key = await makePasswordLink(storage, introduced, clock())
      else await remindOfInvitation(storage, terminal)
      if (demo) await fillWithDemo(storage, config, clock())
    }
    await using running = new AsyncDisposableStack()
    if (isWorker || count === 1) {
      if (isWorker) running.defer(() => void cluster.worker?.disconnect())
      // What only some commands need is loaded by these: the others start faster.
      const { startService } = await import('../../app.ts')
      const { figuresOfAll } = await import('../../observability/workers.ts')
      const others = isWorker ? { allHold: allWorkersHold, figuresOfAll } : {}
      const service = await startService(config, { clock, ...others, ...(!isWorker && { prepare }) })
      running.defer(() => service.close())
      if (isWorker) process.send?.({ address: service.address })
      else welcome(service.address, key, config, terminal)
    } else {
      await withNewStorage(terminal, prepare)
      const { gatherFigures } = await import('../../observability/workers.ts')
      gatherFigures()
      const workers = await startWorkers(count, config)
      running.defer(() => workers.stop())
      welcome(workers.address, key, config, terminal)
    }
    await stopped
    if (!isWorker)
      terminal.print({
        en: 'Stopping: what was begun is finished first.',
        fr: 'Arrêt : ce qui est commencé est d’abord terminé.',
      })
  },
})

export const commands = [serveCommand]

/** `key`: of the link with which the administrator begins. */
function welcome(address: string, key: string | undefined, config: Config, { print }: Terminal): void {
  const site = config.baseUrl ?? address
  const api = `${site}${config.apiRoot}/${config.apiNamespace}`
  const place = placeOf(config)
  const said = {
    en: `Almanac is ready. Press Ctrl+C to stop it.\n\n  Calendar       ${site}/\n  Desk           ${site}/desk/\n  API            ${api}/\n  Documentation  ${api}/doc\n  Database       ${place}\n`,
    fr: `Almanac est prêt. Appuyez sur Ctrl+C pour l’arrêter.\n\n  Calendrier       ${site}/\n  Bureau           ${site}/desk/\n  API              ${api}/\n  Documentation    ${api}/doc\n  Base de données  ${place}\n`,
  }
  print(said)
  if (key !== undefined) print(invitation(passwordLinkAddress(site, key)))
}
