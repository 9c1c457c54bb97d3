import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { geocoderAt } from '../outbound/geocoding/nominatim.ts'
import { listeningAt } from '../http/listening.ts'
import { importingOf } from './importing.ts'
import { jobs } from './jobs/catalog.ts'
import { startJobs } from './jobs/start.ts'
import { mailingOf } from './mailing.ts'
import { carryOn } from '../resources/events/series/carry-on.ts'
import { databasePlace } from '../storage/place.ts'
import type { Storage } from '../storage/storage.ts'
import { senderOf } from './sending.ts'
import { logFailedJob, warnOfHosts, warnOfMedia, warnOfReaders, warnOfReadOnly } from './warnings.ts'
import { createApp, type AppOptions } from './app.ts'

/** A running service. */
export interface Service {
  /** `http://127.0.0.1:8080`. */
  readonly address: string
  readonly storage: Storage
  close(): Promise<void>
}

/** Starts the service: it prepares, listens and runs the jobs, until it is closed. */
export async function startService(
  config: Config,
  { prepare, ...options }: AppOptions & { readonly prepare?: (storage: Storage) => Promise<void> },
): Promise<Service> {
  const { clock } = options
  const app = await createApp(config, options)
  const { server, storage } = app
  try {
    // Before anybody is answered: what was not running for long has less ready than lists promise. Without it, it goes on as it can.
    await carryOn(storage, { now: clock, settings: config }).catch((error: unknown) => logFailedJob(error, server.log))
    await prepare?.(storage)
    const address = await server.listen(listeningAt(config, options.allHold !== undefined))
    if (config.baseUrl === undefined && config.allowedHosts.length === 0) warnOfHosts(config, server.log)
    warnOfReadOnly(databasePlace(config), server.log)
    warnOfReaders(databasePlace(config), server.log)
    // A store that is unavailable for a while must not stop the service.
    void app.media.check().catch((error: unknown) => warnOfMedia(error, server.log))
    const importing = importingOf(config, app.images, options.fetching)
    const running = startJobs(jobs, {
      storage,
      clock,
      trashDays: config.trashDays,
      activityDays: config.activityDays,
      horizon: config,
      media: app.media,
      views: app.views,
      geocoder: geocoderAt(config.geocoderUrl),
      mailing: mailingOf(config),
      importing,
      post: senderOf(config, options.sending),
      pause: pauseQuietly,
      log: server.log,
    })
    return {
      address,
      storage,
      close: async () => {
        app.leave()
        await running.stop()
        await importing.close()
        await app.close()
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Keeps no process alive. */
async function pauseQuietly(seconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
}
