import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { LateRoutes } from '../../http/late-routes.ts'
import type { Context } from '../../operations/context.ts'
import { isHeld } from '../assets/send.ts'
import { framedScript } from '../assets/assets.ts'
import { script } from '../assets/scripts.ts'
import { listPage } from '../site/calendar/list-page.ts'
import type { Query } from '../../resources/question/filters.ts'
import type { Page } from '../site/document/page.ts'
import { componentPath, componentScript } from './component.ts'
import { miniPage } from './mini-page.ts'
import { framePath } from './snippets.ts'
import { teaserPage } from './teaser-page.ts'
import { listLimit } from './views.ts'

const frame = script('embed/frame')

/** The files that other sites name. */
const files: Readonly<Record<string, (context: Context) => string>> = {
  [componentPath]: componentScript,
  [framePath]: () => frame.text,
}

type ContextFor = (request: FastifyRequest) => Context | Promise<Context>

/** Serves these files: to pages of all sites, and always at the same address, so that they are asked for again after an hour. */
export function registerEmbedded(app: LateRoutes, contextFor: ContextFor): void {
  for (const [path, textOf] of Object.entries(files)) registerFile(app, path, textOf, contextFor)
}

function registerFile(
  app: LateRoutes,
  path: string,
  textOf: (context: Context) => string,
  contextFor: ContextFor,
): void {
  app.get(path, async (request, reply) => {
    const text = textOf(await contextFor(request))
    const tag = `W/"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      etag: tag,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    return isHeld(request, tag) ? reply.code(304).send() : reply.send(text)
  })
}

/** Shows what a path ends with, as the list of the pages has it. */
type Show<A> = (rest: string, asked: A, context: Context) => Promise<Page | undefined>

/** A view without what is around the pages of the site, for a frame on another: `events/month/2026-12`. */
export async function framedPage<A extends { readonly query: Query }>(
  rest: string,
  asked: A,
  context: Context,
  pages: Readonly<Record<string, Show<A>>>,
): Promise<Page | undefined> {
  const [, view, date = ''] = /^events\/(list|month|week|day|map|cards|compact|mini)(?:\/(.*))?$/.exec(rest) ?? []
  const page = await embeddedPage(view, date)
  if (!page) return undefined
  const { theme, target } = asked.query
  const framed = {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    target: target === 'blank' ? target : undefined,
    limit: listLimit(asked.query['limit']),
    isMini: view === 'mini',
  } as const
  return { ...page, isIndexed: false, framed, assets: [...(page.assets ?? []), framedScript] }

  async function embeddedPage(view: string | undefined, date: string): Promise<Page | undefined> {
    if (view === 'mini') return miniPage(date, asked.query, context)
    if (view === 'cards' || view === 'compact') return date === '' ? teaserPage(view, asked.query, context) : undefined
    if (view === 'list')
      return date === '' ? listPage(asked.query, context, listLimit(asked.query['limit'])) : undefined
    return view === undefined ? undefined : pages[`/events/${view}/*`]?.(date, asked, context)
  }
}
