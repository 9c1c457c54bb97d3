import type { Import } from '../../../domain/import.ts'
import { may } from '../../../accounts/actor.ts'
import { forbidden } from '../../../errors/access.ts'
import type { GatheredSource, Keep, SourceAddress } from '../../../interchange/importers/gather.ts'
import type { Found } from '../../../interchange/importers/item.ts'
import type { Reading, Watching } from '../../../interchange/importers/thread/reader.ts'
import { type Context, createContext, type Settings } from '../../../operations/context.ts'
import { watchedTime } from '../../../operations/request.ts'
import type { Language } from '../../../i18n/language.ts'
import { withSite } from '../../../operations/settings.ts'
import type { Storage } from '../../../storage/storage.ts'

/** What imports work with. */
export interface Importing {
  readonly storage: Storage
  readonly settings: Settings
  readonly images: Context['images']
  /** The address of the site, `https://example.org/cal`. */
  readonly site: string
  readonly clock: () => Temporal.Instant
  /** What a source has, in its order; throws `Unreadable` where that is not what it was taken for. */
  readonly read: (reading: Reading, watching: Watching) => AsyncIterable<Found>
  /** Hands over what is at an address; throws `Unreadable` where it does not answer, or answers too much. */
  readonly gather: (wanted: SourceAddress, watching: Watching, keep: Keep) => Promise<GatheredSource>
  /** Ends what is being done; it goes on with the next run. */
  readonly signal: AbortSignal
  /** Milliseconds that a run may take which the service does. */
  readonly longestRun?: number | undefined
  /** Told of each step. */
  readonly progress?: (one: Import) => void
}

/** The context in which somebody imports, or takes an import back; throws where they may not any more. */
export async function contextOf(user: number, one: Import, importing: Importing): Promise<Context> {
  const context = await contextOfUser(user, one.options.language, importing)
  if (!may(context.actor, 'import')) throw forbidden()
  return { ...context, everyLanguage: true }
}

/** The context of what a user has asked for and is done without a request. */
export async function contextOfUser(
  user: number,
  language: Language,
  importing: Pick<Importing, 'storage' | 'settings' | 'images' | 'site' | 'clock'>,
): Promise<Context> {
  const { storage, images, site, clock } = importing
  const settings = withSite(importing.settings, await storage.site.read())
  const { timeZone, dayCutoff, apiNamespace } = settings
  return createContext({
    storage,
    settings,
    time: watchedTime(clock(), timeZone, dayCutoff),
    actor: { user: await storage.users.byId(user) },
    language,
    links: { site, root: `${site}/api`, api: `${site}/api/${apiNamespace}`, language: undefined },
    images,
  })
}
