import type { FastifyReply } from 'fastify'
import { rememberBrowser } from '../../accounts/sign-in/known-browser.ts'
import { waitingSeconds } from '../../accounts/sign-in/second-factor.ts'
import { sessionOf } from '../../accounts/sign-in/session.ts'
import { localized, type Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { kindsFor } from '../../resources/messages/kinds.ts'
import { colourSheet } from '../assets/colours.ts'
import { placeMapScript } from '../assets/desk-assets.ts'
import { basePath, scriptSources } from '../assets/tags.ts'
import { tileOrigin, tilesOf } from '../site/tiles.ts'
import { type DeskContext, sealFlash } from './desk-context.ts'
import { cookiesOf } from '../kit/cookies.ts'
import type { Desk } from './desk.ts'
import type { DeskData, DeskPage, DeskRequest, ActionResult } from './page.ts'
import { isSeenBy } from './places/places.ts'
import { deskPages } from './routes.ts'
import { publicShell } from './public-shell.ts'
import { shell, type ShellContent, type Surroundings } from './shell.ts'

const day = 86_400
const year = 365 * day
/** What the script that folds the navigation keeps in the browser. */
const sectionsCookie = /(?:^|; )almanac_sections=narrow(?:;|$)/
/** Seconds that a message waits for the page that shows it. */
const flashSeconds = 60

/** How the desk answers: pages, data for scripts, and the way to another page. */
export function createReplies(site: Desk['site'], sessionDays: number) {
  return { show, sendData, sendFile, redirect, finish }

  async function show(reply: FastifyReply, shown: ShellContent, deskContext: DeskContext) {
    const { desk, site: address, token, isPublic } = deskContext
    const cookies = cookiesOf(address)
    const { headers } = reply.request
    if (token !== undefined && cookies.read(headers, 'flash') !== undefined)
      addCookie(reply, cookies.written('flash', '', 0))
    if (cookies.read(headers, 'language') !== desk.language)
      addCookie(reply, cookies.written('language', desk.language, year))
    const scripts = scriptSources(shown.assets ?? [], basePath(address))
    const { text, pictures } = isPublic
      ? await publicShell(shown, deskContext, site)
      : { text: shell(shown, desk, await surroundingsOf(deskContext, headers)), pictures: picturesOf(deskContext) }
    return reply
      .code(shown.status ?? 200)
      .headers({
        ...safe,
        ...pageHeaders(desk.language, scripts, [...pictures, ...tilesFor(shown, desk), ...site.imageHosts]),
      })
      .send(text)
  }

  /** Goes on after an action; a session that begins or ends takes the place of the one before. */
  async function finish(
    reply: FastifyReply,
    done: ActionResult,
    { desk, site: address, token }: DeskContext,
    /** `tellsLater`: the script goes on to a page, which tells what was done. */
    { isScript, tellsLater }: { readonly isScript: boolean; readonly tellsLater: boolean },
  ) {
    const { to, message, undo, data, about, browser, secrets, session, waiting } = done
    const cookies = cookiesOf(address)
    if (waiting !== undefined)
      addCookie(reply, cookies.written('waiting', waiting ?? '', waiting === null ? 0 : waitingSeconds))
    if (browser !== undefined) addCookie(reply, cookies.written('browser', browser, day))
    if (session !== undefined) {
      if (desk.session) await desk.context.storage.signIns.endSession(desk.session.user, desk.session.id)
      addCookie(reply, cookies.written('session', session ?? '', session === null ? 0 : sessionDays * day))
      if (session !== null) addCookie(reply, await remembering(session, reply, desk.context, cookies))
    }
    const told = message && localized(message, desk.language)
    const next = desk.address(to)
    const shownAbout = about && { to: desk.address(about.to), name: about.name.slice(0, 120) }
    const holder = session === undefined ? token : session
    const flash =
      told !== undefined && holder
        ? sealFlash({ message: told, about: about?.to === to ? undefined : shownAbout, undo, secrets }, holder)
        : undefined
    if (flash !== undefined && (!isScript || tellsLater))
      addCookie(reply, cookies.written('flash', flash, flashSeconds))
    if (isScript)
      return sendData(reply, 200, {
        to: next,
        message: told,
        about: shownAbout,
        undo: undo && { ...undo, to: desk.address(undo.to) },
        data,
      })
    return redirect(reply, next)
  }
}

/** The cookie that marks this browser as known to the user of a session. */
async function remembering(
  session: string,
  { request }: FastifyReply,
  { storage, now }: Context,
  cookies: ReturnType<typeof cookiesOf>,
): Promise<string> {
  const begun = await sessionOf(storage, session, now())
  const known = cookies.read(request.headers, 'known')
  return cookies.written('known', rememberBrowser(known, begun?.user.id ?? 0, await storage.failures.secret()), year)
}

function sendData(reply: FastifyReply, status: number, data: unknown) {
  return reply.code(status).headers(safe).type('application/json; charset=utf-8').send(JSON.stringify(data))
}

/** A file to keep, which is called as its address ends. */
function sendFile(reply: FastifyReply, { path, type = '' }: DeskData, text: string) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const headers = { ...safe, 'content-disposition': `attachment; filename="${name}"` }
  return reply.headers(headers).type(type).send(text)
}

function redirect(reply: FastifyReply, to: string, status = 303) {
  return reply.headers(safe).redirect(to, status)
}

/** Beside those that the answer has: of this header alone, Fastify keeps every value. */
function addCookie(reply: FastifyReply, cookie: string): void {
  reply.header('set-cookie', cookie)
}

/** Nobody keeps or lists what is for those who are signed in. */
const safe = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  // Forms still tell this very site where they come from.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

function pageHeaders(
  language: Language,
  scripts: string,
  pictures: readonly string[],
): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; script-src ${scripts}; connect-src 'self'; manifest-src 'self'; img-src 'self' data: blob: ${pictures.join(' ')}; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  }
}

function originOf(address: string): readonly string[] {
  return /^https?:\/\/[\w.:{}[\]-]+/.exec(address) ?? []
}

/** Where the tiles of a page with a map are. */
function tilesFor({ assets = [] }: ShellContent, { context }: DeskRequest): readonly string[] {
  return assets.includes(placeMapScript) ? tileOrigin(tilesOf(context.settings)?.url) : []
}

/** Where the pictures of the site are. */
function picturesOf({ desk, site }: DeskContext): readonly string[] {
  return [site, desk.context.images.address(site, '')].flatMap((each) => originOf(each))
}

async function surroundingsOf(
  { desk, site, at, flash }: DeskContext,
  headers: FastifyReply['request']['headers'],
): Promise<Surroundings> {
  const pages = deskPages.filter((page) => page.navigation && isSeenBy(page, desk.actor))
  const { siteName, siteColor } = desk.context.settings
  return {
    siteName: localized(siteName, desk.language),
    colours: siteColor === undefined ? undefined : colourSheet(siteColor).path,
    site,
    pages,
    waiting: await waitingAt(pages, desk, at),
    unread: await unreadOf(desk),
    at,
    flash,
    isNarrow: sectionsCookie.test(headers.cookie ?? ''),
  }
}

/** How many messages somebody has not read; undefined where there are none for them. */
async function unreadOf({ actor, session, context }: DeskRequest): Promise<number | undefined> {
  const kinds = kindsFor(actor)
  return session && kinds.length > 0 ? context.storage.messages.unread(session.user, kinds) : undefined
}

/** How many things wait at each of these pages, where any do; the page that is shown has them all. */
async function waitingAt(
  pages: readonly DeskPage[],
  desk: DeskRequest,
  at: string,
): Promise<ReadonlyMap<DeskPage, number>> {
  if (!desk.session) return new Map()
  const counted = pages.flatMap((page) =>
    page.navigation?.waiting && !at.startsWith(page.path) ? [{ page, count: page.navigation.waiting }] : [],
  )
  return new Map(await Promise.all(counted.map(async ({ page, count }) => [page, await count(desk)] as const)))
}
