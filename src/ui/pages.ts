import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LateRoutes } from '../http/late-routes.ts'
import { guest, type Actor } from '../accounts/actor.ts'
import { isLanguage, languages, localized, negotiateLanguage, type Language } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import { pageLanguage } from '../operations/settings.ts'
import { registerAssets } from './assets/serve.ts'
import { registerEmbedded } from './embed/routes.ts'
import { eventFile } from './site/records/event-file.ts'
import { offerPassword, refusedBefore, withPasses } from './site/records/event-lock.ts'
import { registerIcons, type DrawIcon } from './site/document/icons.ts'
import { registerManifest } from './site/document/manifest.ts'
import { mayAdd } from './site/may-add.ts'
import { hasOwnCookie } from './kit/cookies.ts'
import { contextInLanguage } from './kit/languages.ts'
import { lostPage } from './site/missing/lost-page.ts'
import { hasFormerParameters, movedFrom } from './site/moved/moved.ts'
import { publishedPage } from './site/moved/short-link.ts'
import { movedTo } from './site/document/paths.ts'
import { asGuest } from './site/reading.ts'
import { representPage } from './site/document/represent-page.ts'
import { noteView } from './site/document/views.ts'
import { keptPictures } from './site/document/kept-pictures.ts'
import { cardAt, picturedPath, sendPicture, type DrawCard } from './site/document/share-picture.ts'
import { readIdentity } from './site/identity.ts'
import { frameOf, type Site } from './site/site.ts'
import { registerExplorer } from './explorer/files.ts'
import { registerQrCodes } from './site/sheets/qr-code.ts'
import { registerSitemaps } from './site/sitemap/routes.ts'
import { eventPath, front, shown, type Show } from './shown-pages.ts'
import { troublePage } from './site/missing/trouble-page.ts'

/** The parts of the service that pages need. */
export interface Pages {
  readonly site: Site
  /** The settings that were in force last. */
  readonly known: () => Context['settings']
  /** The surroundings of a request; its actor and its language do not matter here. */
  readonly contextFor: (request: FastifyRequest) => Context | Promise<Context>
  /**
   * Answers with a page: one that is kept, where the browser has nothing of its own (`isShared`), or that `make` makes in the turn of its
   * reader, who may be answered otherwise. `seen` is told of the event whose page it is.
   */
  readonly answerPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    page: {
      readonly isShared: boolean
      readonly make: (
        context: Context,
      ) => Promise<ReturnType<typeof representPage> | (() => FastifyReply | Promise<FastifyReply>)>
      readonly seen: (event: number) => void
    },
  ) => Promise<FastifyReply>
  /** Reads the form that a request sends, within the limits of all bodies, and does work with it. */
  readonly withForm: WithForm
  /** Draws the picture of a page that has none. */
  readonly drawCard: DrawCard
  /** Draws what stands for the site in tabs and on home screens. */
  readonly drawIcon: DrawIcon
  /** Counts a view of the page of an event today. */
  readonly countView: (event: number) => void
}

type Form = Readonly<Record<string, unknown>>

type WithForm = <T>(
  request: FastifyRequest,
  actor: Actor,
  upload: undefined,
  work: (form: Form) => Promise<T>,
) => Promise<T>

/** Where a visitor is: the segment and the rest of the path, and what it shows. */
interface Visit {
  readonly segment: string
  readonly language: Language
  readonly path: string
  readonly show: Show
}

/**
 * The public pages: of the site, and of everything published, with and without a language segment, and the answer to
 * addresses that nobody knows.
 */
export function publicPages({ site, known, contextFor, answerPage, withForm, drawCard, drawIcon, countView }: Pages) {
  const pictures = keptPictures(drawCard)
  return {
    register: (app: LateRoutes) => {
      registerAssets(app)
      registerEmbedded(app, contextFor)
      registerExplorer(app)
      registerQrCodes(app, contextFor)
      const contextOf = async (request: FastifyRequest) => asGuest(await contextFor(request))
      registerIcons(app, drawIcon, contextOf)
      registerManifest(app, contextOf)
      registerSitemaps(app, { isIndexed: site.isIndexed, contextFor: contextOf })
      for (const segment of ['', ...languages.map((language) => `/${language}`)]) {
        // `/fr` as well as `/fr/`.
        if (segment !== '') app.get(segment, (request, reply) => visit(request, reply, segment, '/', front))
        for (const [path, show] of Object.entries(shown)) {
          app.get(`${segment}${path}`, (request, reply) => visit(request, reply, segment, path, show))
          if (path === eventPath)
            app.post(`${segment}${path}`, (request, reply) => visit(request, reply, segment, path, show))
        }
      }
    },
    notFound: async (request: FastifyRequest, reply: FastifyReply) => {
      const word = /^\/([a-z]+)(?=[/?]|$)/i.exec(request.url)?.[1]?.toLowerCase()
      const segment = isLanguage(word) ? `/${word}` : ''
      return visit(request, reply, segment, '*', async () => undefined)
    },
  }

  async function visit(request: FastifyRequest, reply: FastifyReply, segment: string, path: string, show: Show) {
    const language = languageOfVisit(request, segment, site.language)
    try {
      const to = { segment, language, path, show }
      const seen = (event: number) => noteView(event, request, countView)
      const isShared = !hasOwnCookie(request.headers)
      const answer = (form?: Form) =>
        answerPage(request, reply, {
          ...{ isShared, seen },
          make: (given) => makePage(request, reply, to, given, form),
        })
      return await (request.method === 'POST' ? withForm(request, guest, undefined, answer) : answer())
    } catch (error) {
      const name = localized(known().siteName, language)
      const trouble = troublePage(error, language, { ...site, name })
      if (!trouble) throw error
      return reply.code(trouble.status).headers(trouble.headers).send(trouble.text)
    }
  }

  /** Makes the page, or what answers otherwise, outside of the turn. */
  async function makePage(request: FastifyRequest, reply: FastifyReply, visit: Visit, given: Context, form?: Form) {
    const { segment, path, show } = visit
    const language = pageLanguage(given.settings, visit.language)
    if (segment !== '' && language !== visit.language) {
      const there = `${given.links.site}/${language}${request.url.slice(segment.length)}`
      return () => reply.redirect(there, 302)
    }
    const reader = path === eventPath ? withPasses(asGuest(given), request) : asGuest(given)
    const context = contextInLanguage(reader, segment, language)
    const query = (request.query ?? {}) as Readonly<Record<string, unknown>>
    const short = path === '/' && query['p'] !== undefined
    const target = short ? await publishedPage(query['p'], context) : undefined
    if (target !== undefined) return () => reply.redirect(target, 302)
    const whole = Object.values(request.params as Readonly<Record<string, string>>).join('/')
    const rest = (picturedPath(`/${whole}`)?.slice(1) ?? whole).replace(/\/$/, '')
    const number = typeof query['page'] === 'string' ? query['page'] : '1'
    const at = { path: (request.url.split('?')[0] ?? '').slice(segment.length), query, segment }
    const offered = form && (await offerPassword(rest, form['password'], request, { given, context }))
    if (offered && 'to' in offered) {
      const { to, setCookie } = offered
      const headers = { 'cache-control': 'no-store', ...(setCookie && { 'set-cookie': setCookie }) }
      return () => reply.headers(headers).redirect(to, 303)
    }
    const file = path === eventPath && !form ? await eventFile(rest, context) : undefined
    if (file) return () => reply.headers(file.headers).send(typeof file.body === 'function' ? file.body() : file.body)
    const asked = {
      page: number,
      past: query['past'] !== undefined,
      query,
      refusal: offered?.refusal ?? refusedBefore(query, language),
      mayAdd: () => mayAdd(request, given),
    }
    const isPicture = picturedPath(at.path) !== undefined
    const mayLead = !short && !isPicture && (request.method === 'GET' || request.method === 'HEAD')
    const led = mayLead && hasFormerParameters(query) ? await movedFrom(at, context) : undefined
    const found = short || led ? undefined : await show(rest, asked, context)
    const original = led ?? (mayLead && !found ? await movedFrom(at, context) : undefined)
    if (original) return () => reply.redirect(original.to, original.isForGood ? 301 : 302)
    const identity = await readIdentity(context)
    const frame = frameOf(site, identity, given, context)
    const card = isPicture && found ? cardAt(at.path, found, frame) : undefined
    if (card) return () => sendPicture(card, identity, pictures, context, { request, reply })
    // A page without a picture of its making has none, unless it is gone itself.
    const page = found && (!isPicture || found.status === 410) ? found : await lostPage(context)
    const moved = movedTo(page.paths, request.url, segment, context)
    // Without a language in the address, it depends on the reader where the page is.
    if (moved !== undefined)
      return () => reply.header('Vary', 'Accept-Language').redirect(moved, segment === '' ? 302 : 301)
    return representPage(site.isIndexed ? page : { ...page, isIndexed: false }, frame)
  }
}

/** The segment of the path, else the language that the browser prefers, else the site's language. */
function languageOfVisit(request: FastifyRequest, segment: string, fallback: Language): Language {
  const named = segment.slice(1)
  if (isLanguage(named)) return named
  return negotiateLanguage(request.headers['accept-language'], fallback) ?? fallback
}
