import { once } from 'node:events'
import type { Actor } from '../accounts/actor.ts'
import type { Language } from '../i18n/language.ts'
import type { ImageIntake } from '../media/intake.ts'
import { createContext, type Context } from '../operations/context.ts'
import { keptSecret } from '../operations/executing/revision.ts'
import { watchedTime } from '../operations/request.ts'
import { followSettings } from '../operations/settings.ts'
import type { Config } from '../config/config.ts'
import type { Storage } from '../storage/storage.ts'
import type { Serving } from './running.ts'
import { createMcpServer } from './server.ts'

/** A calendar, and who uses it. */
export interface StdioSurroundings {
  readonly storage: Storage
  readonly config: Config
  readonly images: ImageIntake
  readonly language: Language
  readonly clock: () => Temporal.Instant
  /** Who asks by now: an application password may be taken away while a program goes on. */
  readonly actorNow: (now: Temporal.Instant) => Promise<Actor>
  readonly report: Serving['report']
  /** Resolves when the program is asked to stop. */
  readonly stopped: Promise<void>
}

/** The protocol over standard input and output, in both revisions, until the input ends (docs/contract/mcp.md §1). */
export async function serveOnStdio({ stopped, ...surroundings }: StdioSurroundings): Promise<void> {
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio')
  const contextNow = contextsOf(surroundings)
  const { report } = surroundings
  const ended = Promise.race([once(process.stdin, 'end'), once(process.stdin, 'close'), stopped])
  const onerror = (error: Error) => report(error.message, 'stdin:')
  const serving = serveStdio(() => createMcpServer({ contextNow, report }), { maxSubscriptions: 0, onerror })
  await ended
  await serving.close()
}

function contextsOf(surroundings: Omit<StdioSurroundings, 'stopped'>): () => Promise<Context> {
  const { storage, config, images, language, clock, actorNow } = surroundings
  const inForce = followSettings(config, storage)
  const site = config.baseUrl ?? `http://localhost:${config.port}`
  const root = `${site}${config.apiRoot}`
  const key = keptSecret(storage)
  return async () => {
    const now = clock()
    const { settings, version } = await inForce()
    return createContext({
      ...{ storage: storage.forRequest(version), settings, images, language },
      actor: await actorNow(now),
      time: watchedTime(now, settings.timeZone, settings.dayCutoff),
      links: { site, root, api: `${root}/${config.apiNamespace}`, language: undefined },
      address: null,
      revisions: { key },
    })
  }
}
