import type { FastifyRequest } from 'fastify'
import { isPassed, passDays, withPass } from '../../../accounts/links/event-pass.ts'
import { isFromHere } from '../../../domain/network.ts'
import { Problem } from '../../../errors/problem.ts'
import { localized } from '../../../i18n/language.ts'
import { call } from '../../../operations/call.ts'
import type { Context, Lock } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import { say } from '../../../texts/text.ts'
import { cookiesOf } from '../../kit/cookies.ts'
import { namedBy } from './series-address.ts'

/** Why a password has not opened an event. */
export interface Refusal {
  readonly status: 403 | 429
  readonly text: string
  /** In how many seconds another may be tried. */
  readonly retryAfter?: number | undefined
}

const cookie = 'events'

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
 * What becomes of a password that is offered on the page of an event: the `Set-Cookie` by which this browser may read it from then on, or why not. Undefined
 * where there is no event that a password protects. `given`: the context of the request, which knows who asks.
 */
export async function offerPassword(
  path: string,
  password: unknown,
  request: FastifyRequest,
  { given, context }: Readonly<Record<'given' | 'context', Context>>,
): Promise<{ readonly setCookie: string } | { readonly refusal: Refusal } | undefined> {
  const { language, links, now, storage } = context
  if (!isFromHere(request.headers, links.site))
    return { refusal: { status: 403, text: say('site.passwordElsewhere', language) } }
  let lock: Lock | undefined
  const unlocks = async (event: Lock) => {
    if (!(await given.unlocks(event, typeof password === 'string' ? password : ''))) return false
    lock = event
    return true
  }
  try {
    const named = await namedBy(path, context)
    if (!named || 'gone' in named) return undefined
    if ('slug' in named) await call(events.bySlug.read, { path: named }, { ...context, unlocks })
    else await call(events.byId.read, { path: { id: String(named.id) } }, { ...context, unlocks })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, text, retryAfter } = error
    if (status === 429) return { refusal: { status, text: localized(text, language), retryAfter } }
    return status === 403 ? { refusal: { status, text: say('site.passwordWrong', language) } } : undefined
  }
  if (lock === undefined || lock.passwordHash === null) return undefined
  const cookies = cookiesOf(links.site)
  const passes = withPass(cookies.read(request.headers, cookie) ?? '', lock, await storage.failures.secret(), now())
  return { setCookie: cookies.written(cookie, passes, passDays * 86_400) }
}
