import { callerOf } from '../access/throttle.ts'
import { Problem } from '../errors.ts'
import type { Localized } from '../i18n/language.ts'
import type { Answer } from '../operations/answer.ts'
import type { Context } from '../operations/context.ts'
import { execute } from '../operations/execute.ts'
import type { Operation } from '../operations/operation.ts'
import { allowedMethods, methodsFor, type Seen } from './allow.ts'
import { useLanguage } from './begin.ts'
import type { Call } from './call.ts'
import { Left } from './limits/turns.ts'
import { meantMethod } from './request/method.ts'
import { noRoute } from './answer/no-route.ts'
import { operationFor, type Match } from './routes.ts'
import { createSentReader } from './request/sent.ts'
import type { ApiService } from './service.ts'
import { merge, type Parameters } from './request/body.ts'
import { isStrict } from './request/strict.ts'

/** Performs the operation of a route that is called, and finds out what else the caller may do there. */
export function createPerformer(service: ApiService, contextOf: (call: Call) => Context) {
  const { config, turns } = service
  const withSent = createSentReader(config)

  return async (call: Call, match: Match): Promise<Answer> => {
    const seen: Seen = { known: false, subject: undefined }
    try {
      const operation = operationFor(match, meantMethod(call.request, call.query))
      if (!operation) throw noRoute(call.request, call.query, config)
      const query = inQuery(operation, call.query)
      const perform = (parameters: Parameters, hint?: Localized) => {
        call.fields = parameters['_fields']
        useLanguage(call, parameters['i18n_language'])
        return inTurn(call, () =>
          execute(
            operation,
            { path: match.path, parameters, hint, strict: isStrict(parameters, call.request.headers) },
            contextOf(call),
            (subject) => {
              seen.known = true
              seen.subject = subject
            },
          ),
        )
      }
      const { method } = call.request
      return await (method === 'GET' || method === 'HEAD'
        ? perform(query)
        : withSent(call, operation, (body) => perform(merge(query, body), body.hint)))
    } finally {
      call.allow = await allowed(call, match, seen)
    }
  }

  /** Nothing is done for who has left; whoever is not signed in waits for a turn. */
  function inTurn<T>({ request, actor }: Call, work: () => Promise<T>): Promise<T> {
    const gone = () => request.raw.socket.destroyed
    if (gone()) throw new Left()
    if (actor.user) return work()
    return turns({ caller: callerOf(request.ip), gone }, work)
  }

  /** Failing to find out what is allowed never hides the answer itself. */
  async function allowed(call: Call, match: Match, seen: Seen): Promise<readonly string[]> {
    try {
      if (seen.known) return methodsFor(match.operations, call.actor, seen.subject)
      return await allowedMethods(match, contextOf(call), seen)
    } catch (error) {
      if (!(error instanceof Problem)) call.request.log.error({ err: error }, 'Allow could not be found out')
      return []
    }
  }
}

/** What the query may bring: no file, and where something is written no password, which there opens an event and sets none. */
function inQuery({ upload, writes }: Operation, query: Parameters): Parameters {
  const unwanted = [upload ? 'file' : '', writes ? 'password' : '']
  if (!unwanted.some((name) => Object.hasOwn(query, name))) return query
  return Object.fromEntries(Object.entries(query).filter(([name]) => !unwanted.includes(name)))
}
