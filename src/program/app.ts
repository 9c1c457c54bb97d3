import { secretKeyProblem } from '../accounts/links/sealed.ts'
import { createSignIn } from '../accounts/sign-in/sign-in.ts'
import { calendars } from '../caldav/service.ts'
import { WrongSettings, type Config } from '../config/config.ts'
import { mediaFiles } from '../http/media.ts'
import { createLimits } from '../http/limits/limits.ts'
import type { LateArea } from '../http/late-routes.ts'
import { createHttpServer, type Extension, type Server } from '../http/server.ts'
import type { ApiService } from '../http/service.ts'
import { createResponseCache } from '../http/cache/response-cache.ts'
import { visitsOf } from '../http/context.ts'
import { guestPages } from '../http/guest-pages.ts'
import { proberOf, mayImportFrom, type ImportReach } from './importing.ts'
import { publisher } from './jobs/publish-due.ts'
import { mcpEndpoint } from '../mcp/endpoint.ts'
import { iconsFrom } from '../media/pictures/icon.ts'
import { cardsFrom } from '../media/pictures/share-card.ts'
import type { ImageIntake } from '../media/intake.ts'
import type { MediaStore } from '../media/stores/store.ts'
import { observe } from './observability/observe.ts'
import type { Operation } from '../operations/operation.ts'
import { watchedTime } from '../operations/request.ts'
import { followSettings } from '../operations/settings.ts'
import { readStoredFile, openPictures } from './pictures.ts'
import { catalog } from '../resources/catalog.ts'
import { companion } from '../resources/companion/operations.ts'
import { createChangeWatch } from '../resources/changes/watch.ts'
import { createViewCounter, type ViewCounter } from '../resources/statistics/view-counter.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { maySendTo, type SendingReach } from './sending.ts'
import { logFailedJob } from './warnings.ts'

/** What the program needs besides its settings. */
export interface AppOptions {
  readonly clock: () => Temporal.Instant
  /** What clients can ask; the whole catalog without it. */
  readonly catalog?: readonly Operation[]
  /** How pictures are fetched by address, where not as usual. */
  readonly fetching?: ImportReach
  /** How webhooks are sent, where not as usual. */
  readonly sending?: SendingReach
  /** Where other processes of this machine listen on the same port: when all of them hold their requests back, to stop. */
  readonly allHold?: (() => Promise<void>) | undefined
  /** The figures of all processes that serve on the port, where there are others. */
  readonly figuresOfAll?: (() => Promise<string>) | undefined
  /** Further routes. */
  readonly extensions?: readonly Extension[]
}

/** The program, put together. It does not listen yet. */
export interface App {
  readonly server: Server
  readonly storage: Storage
  readonly media: MediaStore
  readonly images: ImageIntake
  /** What this process has counted and not written yet. */
  readonly views: ViewCounter
  /** Tells balancers to send no more requests here; all that come are answered. */
  leave(): void
  /** Lets requests finish, then closes everything. */
  close(): Promise<void>
}

/** Opens the storage and the pictures and puts the server on top of them. */
export async function createApp(config: Config, options: AppOptions): Promise<App> {
  const { clock, extensions = [] } = options
  const unusableKey = secretKeyProblem(config)
  if (unusableKey) throw new WrongSettings([unusableKey])
  const storage = await openStorage(config)
  const { media, images } = openPictures(config, options)
  const views = createViewCounter()
  try {
    await media.prepare()
    const inForce = followSettings(config, storage)
    const by = { now: clock, settings: async () => (await inForce()).settings }
    const changes = createChangeWatch(storage.revisions, by, (error) => logFailedJob(error, server.log))
    const service = {
      ...{ config, storage, images, clock },
      cache: createResponseCache(config, storage),
      ...createLimits(config),
      inForce,
      signIn: createSignIn(storage),
      dav: calendars,
      allHold: options.allHold,
      catalog: options.catalog ?? catalog,
      companion: config.companionRoutes ? companion : undefined,
      endpoints: [mcpEndpoint],
      mayRead: mayImportFrom(config, options.fetching),
      maySend: maySendTo(config, options.sending),
      changes,
      beforeRequest: publisher(storage, (error) => logFailedJob(error, server.log)),
    }
    const observed = await observe(config, storage, { ...options, changeReaders: changes.waiting })
    const server = await createHttpServer(service, [...extensions, ...observed.extensions, mediaFiles(media)], () =>
      loadPages(service, { media, views, fetching: options.fetching }),
    )
    return {
      ...{ server, storage, media, images, views },
      leave: () => observed.stop(),
      close: async () => {
        observed.stop()
        changes.close()
        await server.close()
        await views.write(storage).catch((error: unknown) => logFailedJob(error, server.log))
        await observed.close()
        await storage.close()
        media.close()
      },
    }
  } catch (error) {
    await storage.close()
    throw error
  }
}

interface PageOptions {
  readonly media: MediaStore
  readonly views: ViewCounter
  readonly fetching: ImportReach | undefined
}

/**
 * The public pages and the desk, which many who ask the API never open. Loaded at the start, they took 0.3 s of the processor and 40 MB more.
 */
async function loadPages(service: ApiService, { media, views, fetching }: PageOptions): Promise<LateArea> {
  const { config, storage, images, clock, inForce, signIn } = service
  const [{ publicPages }, { desk }, { siteFromConfig }] = await Promise.all([
    import('../ui/pages.ts'),
    import('../ui/desk/serve.ts'),
    import('../ui/site/settings.ts'),
  ])
  const site = siteFromConfig(config)
  const visits = visitsOf(service)
  const dayOfView = () => {
    const { timeZone, dayCutoff } = inForce.known()
    return watchedTime(clock(), timeZone, dayCutoff).today().toString()
  }
  const fillDemo = async () => {
    const { fillEmptyCalendar } = await import('./demo/fill-empty.ts')
    await fillEmptyCalendar(storage, config, { images, now: clock() })
  }
  const pages = publicPages({
    site,
    known: inForce.known,
    ...guestPages(service),
    withForm: visits.withForm,
    drawCard: cardsFrom((file) => readStoredFile(file, media)),
    drawIcon: iconsFrom((file) => readStoredFile(file, media)),
    countView: (event) => views.count(dayOfView(), event),
  })
  const desks = desk({ site, visits, signIn, config, fillDemo, addressProblem: proberOf(config, fetching) })
  return {
    register: (app) => {
      pages.register(app)
      desks.register(app)
    },
    notFound: pages.notFound,
  }
}
