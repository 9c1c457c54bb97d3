import type { FastifyRequest } from 'fastify'
import { isPassed, passDays, withPass } from '../../../accounts/links/event-pass.ts'
import { isFromHere } from '../../../domain/network.ts'
import { Problem } from '../../../errors/problem.ts'
import { localized, type Language } from '../../../i18n/language.ts'
import { call } from '../../../operations/call.ts'
import type { Context, Lock } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import { say } from '../../../texts/text.ts'
import { cookiesOf } from '../../kit/cookies.ts'
import { eventOfPath } from './series-address.ts'

/** Why a password has not opened an event. */
export interface Refusal {
  readonly status: 403 | 429
  readonly text: string
  /** In how many seconds another may be tried. */
  readonly retryAfter?: number | undefined
}

const cookie = 'events'

/** What the address of the page has after a wrong password. */
const mark = 'refused'

/** Why the page does not open, where its address says that a password was wrong. */
export function refusedBefore(query: Readonly<Record<string, unknown>>, language: Language): Refusal | undefined {
  return query[mark] === undefined ? undefined : { status: 403, text: say('site.passwordWrong', language) }
}

/** The same context for a guest whose browser has given passwords of events before. */
export function withPasses(context: Context, { headers }: FastifyRequest): Context {
  const passes = cookiesOf(context.links.site).read(headers, cookie)
  if (passes === undefined) return context
  const { failures } = context.storage
  return {
    ...context,
    unlocks: async (event) =>
      event.passwordHash === null || isPassed(passes, event, await failures.secret(), context.now()),
  }
}

/**
 * What becomes of a password that is offered on the page of an event: where a browser is to go on, with the `Set-Cookie` by which it may read the event from
 * then on, or with the mark of a wrong one, so that its Back sends no form again; or why it is refused here. Undefined where there is no event that a
 * password protects. `given`: the context of the request, which knows who asks.
 */
export async function offerPassword(
  path: string,
  password: unknown,
  request: FastifyRequest,
  { given, context }: Readonly<Record<'given' | 'context', Context>>,
): Promise<{ readonly to: string; readonly setCookie?: string } | { readonly refusal: Refusal } | undefined> {
  const { language, links, now, storage } = context
  if (!isFromHere(request.headers, links.site))
    return { refusal: { status: 403, text: say('site.passwordElsewhere', language) } }
  let lock: Lock | undefined
  const unlocks = async (event: Lock) => {
    const typed = typeof password === 'string' ? password : ''
    // Blanks around it are hardly meant, unless they belong to it.
    for (const word of new Set([typed.trim(), typed])) {
      if (!(await given.unlocks(event, word))) continue
      lock = event
      return true
    }
    return false
  }
  try {
    const named = await eventOfPath(path, context)
    if (!named || 'gone' in named) return undefined
    if ('slug' in named) await call(events.bySlug.read, { path: named }, { ...context, unlocks })
    else await call(events.byId.read, { path: { id: String(named.id) } }, { ...context, unlocks })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, text, retryAfter } = error
    if (status === 429) return { refusal: { status, text: localized(text, language), retryAfter } }
    if (status !== 403) return undefined
    if (request.headers.accept?.includes('text/html')) return { to: lockedAddress(request, given, { [mark]: '1' }) }
    return { refusal: { status, text: say('site.passwordWrong', language) } }
  }
  if (lock === undefined || lock.passwordHash === null) return undefined
  const cookies = cookiesOf(links.site)
  const passes = withPass(cookies.read(request.headers, cookie) ?? '', lock, await storage.failures.secret(), now())
  return { to: lockedAddress(request, given), setCookie: cookies.written(cookie, passes, passDays * 86_400) }
}

/** The address of the page to which a password was sent, with a mark or without. */
function lockedAddress(
  { url }: FastifyRequest,
  { links }: Context,
  marked: Readonly<Record<string, string>> = {},
): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  const { [mark]: _, ...others } = Object.fromEntries(new URLSearchParams(query))
  const text = new URLSearchParams({ ...others, ...marked }).toString()
  return `${links.site}${path}${text && `?${text}`}`
}
