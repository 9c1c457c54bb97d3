import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { makePasswordLink, passwordLinkAddress } from '../../../accounts/links/password-link.ts'
import type { Config } from '../../../config/config.ts'
import { settings } from '../../../config/settings.ts'
import { optional } from '../../../schema/field.ts'
import { databasePlace } from '../../../storage/place.ts'
import type { Storage } from '../../../storage/storage.ts'
import { command, flag } from '../command.ts'
import { configOf, withNewStorage } from '../shared/database.ts'
import { fillWithDemo, introduceAdministrator, remindOfInvitation } from '../shared/first-start.ts'
import type { Terminal } from '../output/terminal.ts'
import { allWorkersHold, startWorkers, workerMark } from '../shared/workers.ts'
import { localize } from '../../../texts/text.ts'

/** Serves until it is asked to stop. */
const serveCommand = command({
  name: 'serve',
  summary: 'cli.serve.summary',
  explanation: 'cli.serve.explanation',
  parameters: {
    PORT: optional(settings.PORT.type, localize('cli.serve.PORT')),
    demo: optional(flag, localize('cli.serve.demo')),
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
      const { startService } = await import('../../service.ts')
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
    if (!isWorker) terminal.print(localize('cli.serve.stopping'))
  },
})

export const commands = [serveCommand]

/** `key`: of the link with which the administrator begins. */
function welcome(address: string, key: string | undefined, config: Config, { print }: Terminal): void {
  const site = config.baseUrl ?? address
  const api = `${site}${config.apiRoot}/${config.apiNamespace}`
  const place = databasePlace(config)
  const said = localize('cli.serve.welcome', { site, api, place })
  print(said)
  if (key !== undefined) print(localize('cli.invitation', { address: passwordLinkAddress(site, key) }))
}
