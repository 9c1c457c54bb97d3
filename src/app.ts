import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { lookupsAt } from './geocoding/lookups-at.ts'
import { mediaFiles } from './http/media.ts'
import { createTurns } from './http/limits/turns.ts'
import { createServer, type Extension, type Server } from './http/server.ts'
import { guestContexts } from './http/guest-context.ts'
import { forgetFailures } from './jobs/forget-failures.ts'
import { publishDue, publisher } from './jobs/publish-due.ts'
import { purgeTrash } from './jobs/purge-trash.ts'
import { timetable } from './jobs/timetable.ts'
import type { FetchOptions } from './media/fetch.ts'
import { mediaLocation } from './media/location.ts'
import { openMedia } from './media/open.ts'
import { openMediaStore } from './media/open-store.ts'
import type { MediaStore } from './media/store.ts'
import { tidyingByAge, tidyingByMarks, type Tidying } from './media/tidying.ts'
import type { Operation } from './operations/operation.ts'
import { catalog } from './resources/catalog.ts'
import { lockFile } from './storage/file-lock.ts'
import { openStorage, placeOf } from './storage/open.ts'
import type { Storage } from './storage/storage.ts'
import { version } from './version.ts'
import { told, warnOfHosts, warnOfMedia, warnOfReaders, warnOfStrangers } from './warnings.ts'
import { pages } from './web/site/routes.ts'

/** What the program needs besides its settings. */
export interface Surroundings {
  readonly clock: () => Temporal.Instant
  /** What clients can ask; the whole catalog without it. */
  readonly catalog?: readonly Operation[]
  /** How pictures are fetched by address, where not as usual. */
  readonly fetching?: FetchOptions
  /** Whether other processes of this machine listen on the same port. */
  readonly sharesPort?: boolean
  /** Further routes. */
  readonly extensions?: readonly Extension[]
}

/** The program, put together. It does not listen yet. */
export interface App {
  readonly server: Server
  readonly storage: Storage
  readonly media: MediaStore
  /** Removes the files of pictures that nobody will ever have (see `Tidying`). */
  tidy(signal: AbortSignal): Promise<void>
  /** Lets requests finish, then closes everything. */
  close(): Promise<void>
}

/** A running service. */
export interface Service {
  /** `http://127.0.0.1:8080`. */
  readonly address: string
  readonly storage: Storage
  close(): Promise<void>
}

/** How often, in seconds, scheduled records are published where no request does it, wrong secrets forgotten, and the trash emptied. */
const publishingInterval = 60
const forgettingInterval = 300
const purgingInterval = 3600
/** How often, in seconds, the storage is brought in order: while events are written, lists cost more the longer it is not. */
const upkeepInterval = 10
/** How often, in seconds, a store that others use, too, is gone through for files that nobody has. */
const tidyingInterval = 86_400

/** Opens the storage and the pictures and puts the server on top of them. */
export async function createApp(config: Config, surroundings: Surroundings): Promise<App> {
  const { clock, extensions = [] } = surroundings
  const storage = await openStorage(config)
  const media = openMediaStore({
    address: config.mediaUrl,
    credentials: config.mediaCredentials,
    patience: config.mediaTimeout,
  })
  try {
    const tidying = tidyingOf(config, {
      storage,
      media,
      clock,
      warn: (strange) => warnOfStrangers(strange, server.log),
    })
    const images = openMedia({
      store: media,
      publicUrl: config.mediaPublicUrl,
      mark: tidying.mark,
      maxUpload: config.maxUpload,
      maxPixels: config.maxImagePixels,
      now: clock,
      ...surroundings.fetching,
    })
    const service = {
      config,
      storage,
      images,
      clock,
      turns: createTurns(config.maxRequests),
      catalog: surroundings.catalog ?? catalog,
      beforeRequest: publisher(storage, (error) => told(error, server.log)),
    }
    const site = { name: config.siteName, description: config.siteDescription, language: config.defaultLanguage }
    const ours = [mediaFiles(media), pages({ site, contextFor: guestContexts(service) })]
    const server = await createServer(service, [...extensions, ...ours])
    return {
      server,
      storage,
      media,
      tidy: tidying.tidy,
      close: async () => {
        await server.close()
        await storage.close()
        tidying.close()
        media.close()
      },
    }
  } catch (error) {
    await storage.close()
    throw error
  }
}

/** Starts the service: it listens, publishes what is due and empties the trash, until it is closed. */
export async function startService(config: Config, surroundings: Surroundings): Promise<Service> {
  const { clock } = surroundings
  const app = await createApp(config, surroundings)
  const { server, storage } = app
  const closing = new AbortController()
  const failed = (error: unknown) => told(error, server.log)
  const jobs = timetable(storage, failed)
  const purge = () => purgeTrash(storage, { now: clock(), trashDays: config.trashDays })
  try {
    await jobs.once(purge)
    if (!sharesMedia(config)) await app.tidy(closing.signal)
    const address = await server.listen({ host: addressOf(config), port: config.port, ...sharing(surroundings) })
    if (config.baseUrl === undefined && config.allowedHosts.length === 0) warnOfHosts(config, server.log)
    warnOfReaders(placeOf(config), server.log)
    jobs.every(publishingInterval, () => publishDue(storage, clock()))
    jobs.every(forgettingInterval, () => forgetFailures(storage, clock()))
    jobs.every(purgingInterval, purge)
    jobs.every(upkeepInterval, () => storage.upkeep())
    if (sharesMedia(config)) {
      const tidy = () => app.tidy(closing.signal)
      void app.media
        .check()
        .then(() => jobs.once(tidy))
        .catch((error: unknown) => warnOfMedia(error, server.log))
      jobs.every(tidyingInterval, tidy)
    }
    const lookups = lookupsAt(config.geocoderUrl, { storage, clock, version: version() }, failed)
    return {
      address,
      storage,
      close: async () => {
        closing.abort()
        await Promise.all([jobs.stop(), lookups?.stop()])
        await app.close()
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** For this name the framework would open another server beside the one that is limited and stopped here. */
function addressOf({ host }: Config): string {
  return host === 'localhost' ? '127.0.0.1' : host
}

/** On Linux the system itself deals connections out to the processes of a port; elsewhere their supervisor does. */
function sharing({ sharesPort = false }: Surroundings): { readonly reusePort?: true } {
  return sharesPort && process.platform === 'linux' ? { reusePort: true } : {}
}

/** Whether other machines may keep pictures in the same place: in a bucket they may, in a folder if the database is elsewhere. */
function sharesMedia({ databaseUrl, mediaUrl }: Config): boolean {
  return !databaseUrl.startsWith('file:') || mediaLocation(mediaUrl)?.kind !== 'folder'
}

interface Tidied {
  readonly storage: Storage
  readonly media: MediaStore
  readonly clock: () => Temporal.Instant
  readonly warn: (strange: number) => void
}

function tidyingOf(config: Config, { storage, media, clock, warn }: Tidied): Tidying {
  const location = mediaLocation(config.mediaUrl)
  if (location?.kind === 'folder' && !sharesMedia(config))
    return tidyingByMarks(resolve(location.path), lockFile, () => storage.images.files())
  return tidyingByAge({ store: media, filesAmong: (files) => storage.images.filesAmong(files), clock, warn })
}
