import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../operations/context.ts'
import { isHeld } from '../assets/send.ts'
import type { Query } from '../site/filters/filters.ts'
import type { Page } from '../site/document/page.ts'
import { componentPath, componentScript } from './component.ts'

/** Serves the component: to pages of all sites, and always at the same address, so that it is asked for again after an hour. */
export function registerComponent(
  app: FastifyInstance,
  contextFor: (request: FastifyRequest) => Context | Promise<Context>,
): void {
  app.get(componentPath, async (request, reply) => {
    const text = componentScript(await contextFor(request))
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
  const [, view, date = ''] = /^events\/(list|month|week|day|map)(?:\/(.*))?$/.exec(rest) ?? []
  const page = view && (await pages[`/events/${view}/*`]?.(date, asked, context))
  if (!page) return undefined
  const { theme, target } = asked.query
  const framed = {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    target: target === 'blank' ? target : undefined,
  } as const
  return { ...page, isIndexed: false, framed }
}
