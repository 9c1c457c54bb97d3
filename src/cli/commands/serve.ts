import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import type { Config } from '../../config.ts'
import { optional } from '../../schema/field.ts'
import { placeOf } from '../../storage/open.ts'
import type { Storage } from '../../storage/storage.ts'
import { command, flag } from '../command.ts'
import { configOf, withNewStorage } from '../database.ts'
import { fillWithDemo, introduceAdministrator } from '../first-start.ts'
import type { Terminal } from '../terminal.ts'
import { startWorkers, workerMark } from '../workers.ts'

/** Serves until it is asked to stop. */
export const serveCommand = command({
  name: 'serve',
  summary: { en: 'Starts the service.', fr: 'Démarre le service.' },
  explanation: {
    en: 'On the first start, it creates the database and an administrator, whose password is shown once.',
    fr: 'Au premier démarrage, la commande crée la base de données et un administrateur, dont le mot de passe n’est affiché qu’une fois.',
  },
  parameters: {
    demo: optional(flag, {
      en: 'Fill an empty database with a demo calendar first.',
      fr: 'Remplir d’abord une base vide avec un calendrier de démonstration.',
    }),
  },
  run: async ({ demo = false }, terminal) => {
    const config = configOf(terminal)
    const stopped = terminal.untilStopped()
    if (terminal.environment[workerMark] !== undefined) return work(config, stopped)
    const workers = config.workers === 0 ? availableParallelism() : config.workers
    const prepare = async (storage: Storage) => {
      await introduceAdministrator(storage, terminal)
      if (demo) await fillWithDemo(storage, config, clock())
    }
    return workers === 1
      ? serve(config, terminal, stopped, prepare)
      : supervise(workers, config, terminal, stopped, prepare)
  },
})

const clock = () => Temporal.Now.instant()

type Prepare = (storage: Storage) => Promise<void>

/** Serves in this process. */
async function serve(config: Config, terminal: Terminal, stopped: Promise<void>, prepare: Prepare): Promise<void> {
  // What only some commands need is loaded by these: the others start faster.
  const { startService } = await import('../../app.ts')
  const service = await startService(config, { clock })
  try {
    await prepare(service.storage)
    welcome(service.address, config, terminal)
    await stopped
  } finally {
    await service.close()
  }
}

/** Prepares the database, once, then serves in other processes. */
async function supervise(
  count: number,
  config: Config,
  terminal: Terminal,
  stopped: Promise<void>,
  prepare: Prepare,
): Promise<void> {
  await withNewStorage(terminal, prepare)
  const workers = await startWorkers(count, config)
  try {
    welcome(workers.address, config, terminal)
    await stopped
  } finally {
    await workers.stop()
  }
}

/** Serves as one of several processes. */
async function work(config: Config, stopped: Promise<void>): Promise<void> {
  try {
    const { startService } = await import('../../app.ts')
    const service = await startService(config, { clock, sharesPort: true })
    try {
      process.send?.({ address: service.address })
      await stopped
    } finally {
      await service.close()
    }
  } finally {
    cluster.worker?.disconnect()
  }
}

function welcome(address: string, config: Config, { print }: Terminal): void {
  const site = config.baseUrl ?? address
  const api = `${site}${config.apiRoot}/${config.apiNamespace}`
  const place = placeOf(config)
  const said = {
    en: `Almanac is ready. Press Ctrl+C to stop it.\n\n  Calendar       ${site}/\n  API            ${api}/\n  Documentation  ${api}/doc\n  Database       ${place}\n`,
    fr: `Almanac est prêt. Appuyez sur Ctrl+C pour l’arrêter.\n\n  Calendrier       ${site}/\n  API              ${api}/\n  Documentation    ${api}/doc\n  Base de données  ${place}\n`,
  }
  print(said)
}
