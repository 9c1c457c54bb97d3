import { Readable } from 'node:stream'
import type { User } from '../../domain/people/user.ts'
import type { Language } from '../../i18n/language.ts'
import { type Context, createContext, type Settings } from '../../operations/context.ts'
import { watchedTime } from '../../operations/request.ts'
import { execute } from '../../operations/executing/execute.ts'
import { withSite } from '../../operations/settings.ts'
import type { Storage } from '../../storage/storage.ts'
import { feedOperations } from './operations.ts'

interface Reader {
  readonly extension: string
  /** Parameters as in an address. */
  readonly query: string
  /** Undefined: a guest. */
  readonly user: User | undefined
  readonly language: Language
}

interface Surroundings {
  readonly storage: Storage
  readonly settings: Settings & { readonly apiRoot: string }
  readonly images: Context['images']
  readonly site: string
  readonly now: Temporal.Instant
}

/** The list of events in a format, as its address answers it to somebody; parameters that it does not have are refused. */
export async function listAsFeed(
  { extension, query, user, language }: Reader,
  { storage, settings: config, images, site, now }: Surroundings,
): Promise<Readable> {
  const operation = feedOperations.find(({ id }) => id === `list-events-${extension}`)
  if (!operation) throw new Error(`there is no feed of the format ${extension}`)
  const settings = withSite(config, await storage.site.read())
  const root = `${site}${config.apiRoot}`
  const context = createContext({
    storage,
    settings,
    time: watchedTime(now, settings.timeZone, settings.dayCutoff),
    actor: { user },
    language,
    links: { site, root, api: `${root}/${settings.apiNamespace}`, language: undefined },
    images,
  })
  const parameters = Object.fromEntries(new URLSearchParams(query))
  const { content } = await execute(operation, { path: {}, parameters, strict: true }, context)
  const body = content?.body
  return typeof body === 'function' ? body() : Readable.from([body ?? ''])
}
