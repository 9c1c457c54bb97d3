import { type Actor, guest } from '../accounts/actor.ts'
import { Problem } from '../errors/problem.ts'
import type { Localized } from '../i18n/language.ts'
import type { Answer } from '../operations/answer.ts'
import type { Context } from '../operations/context.ts'
import { execute, locateSubject } from '../operations/executing/execute.ts'
import { replayOnce } from '../operations/executing/once.ts'
import { permits, type Operation } from '../operations/operation.ts'
import { isDryRun } from '../operations/executing/transaction.ts'
import type { Outcome } from './answer/outcome.ts'
import { turnsOf } from './context.ts'
import { refuseForeign } from './request/authentication.ts'
import { conditionsOf, isStrict, keyedBy, meantMethod, type Negotiation } from './request/headers.ts'
import { merge, type Parameters } from './request/body.ts'
import { hasEnvelope, shaped, type Call } from './request/call.ts'
import { noRoute, operationFor, type Match } from './routes.ts'
import type { ApiService } from './service.ts'

/** The record that a call is about, once it was looked for. */
type Located = { readonly subject: unknown } | undefined

/** Performs the operation of a route that is called, and finds out what else the caller may do there. */
export function createPerformer(
  { config, queue, reads, streams, withBody }: ApiService,
  contextOf: (call: Call) => Context,
  negotiated: Negotiation['operation'],
) {
  return async (call: Call, match: Match, proceed: () => void): Promise<Outcome> => {
    const { request } = call
    let located: Located
    const ended = await performed()
    return { ...ended, allow: await allowed(call, match, located) }

    async function performed(): Promise<Outcome> {
      try {
        const found = operationFor(match, meantMethod(request, call.query))
        if (!found) throw noRoute(call, config)
        if (isWriteOfGuest(found, call.actor)) refuseForeign(request.headers, call.site ?? '', config.corsOrigins)
        const operation = negotiated(found, request.headers.accept)
        const query = inQuery(operation, call.query)
        if (request.method === 'GET' || request.method === 'HEAD') return await runOperation(operation, call, query)
        const conditions = conditionsOf(request.headers)
        return await withBody(call, operation, proceed, (body) =>
          runOperation(operation, { ...call, conditions }, merge(query, body), body.hint),
        )
      } catch (error) {
        return { call, allow: [], error }
      }
    }

    async function runOperation(
      operation: Operation,
      asked: Call,
      parameters: Parameters,
      hint?: Localized,
    ): Promise<Outcome> {
      const answered = shaped(asked, parameters)
      const raw = { path: match.path, parameters, hint, strict: isStrict(request.headers, parameters), warns: true }
      try {
        const doing = (context: Context) => execute(operation, raw, context, (subject) => (located = { subject }))
        const isKept = operation.writes && !operation.takesPassword && !isDryRun(operation, parameters)
        const keyed = isKept ? keyedBy(answered, parameters) : undefined
        const asJson = answered.fields === undefined && !hasEnvelope(call)
        const context = { ...contextOf(answered), asJson }
        const turn = turnsOf(call, queue)
        const answer = await turn(async () => {
          if (!operation.writes) reads.begin(call.request, call.actor)
          return keyed && (await mayStill(operation, context)) ? replayOnce(keyed, context, doing) : doing(context)
        })
        return { call: answered, allow: [], answer: answerInTurn(answer), operation: operation.id }
      } catch (error) {
        return { call: answered, allow: [], error, operation: operation.id }
      }
    }

    /** An answer whose stream, if it has one, begins in the turn of its caller. */
    function answerInTurn(answer: Answer): Answer {
      const { content } = answer
      if (typeof content?.body !== 'function' || content.isIdle) return answer
      return { ...answer, content: { ...content, body: streams(call, content.body) } }
    }

    /** Whether the caller has the right by now, which a kept answer does not say. */
    async function mayStill(operation: Operation, context: Context): Promise<boolean> {
      return permits(operation, context.actor, await locateSubject(operation, match.path, context))
    }
  }

  /** An error in finding the allowed methods never replaces the answer. */
  async function allowed(call: Call, match: Match, located: Located): Promise<readonly string[]> {
    try {
      if (located) return methodsFor(match.operations, call.actor, located.subject)
      return await allowedMethods(match, contextOf(call))
    } catch (error) {
      if (!(error instanceof Problem)) call.request.log.error({ err: error }, 'Allow could not be found out')
      return []
    }
  }
}

/** Whether nobody writes what everybody may: the page of any site could have its visitors send it. */
function isWriteOfGuest(operation: Operation, { user }: Actor): boolean {
  return operation.writes && user === undefined && permits(operation, guest, undefined)
}

/**
 * What the query may bring: no file, and where something is written no password, which there opens an event and sets none; nothing of
 * what takes one.
 */
function inQuery({ upload, writes, takesPassword, parameters }: Operation, query: Parameters): Parameters {
  const unwanted = [upload ? 'file' : '', writes ? 'password' : '', ...(takesPassword ? Object.keys(parameters) : [])]
  if (!unwanted.some((name) => Object.hasOwn(query, name))) return query
  return Object.fromEntries(Object.entries(query).filter(([name]) => !unwanted.includes(name)))
}

/** What the caller may do on this very route and record, in the order of the catalog (contract/access.md §4). */
export async function allowedMethods({ operations, path }: Match, context: Context): Promise<string[]> {
  const [first] = operations
  return methodsFor(operations, context.actor, first && (await locateSubject(first, path, context)))
}

/** The methods that an actor may use on a record; of one that does not exist nothing can be written. */
function methodsFor(operations: Match['operations'], actor: Actor, subject: unknown): string[] {
  const methods = new Set<string>()
  for (const one of operations) {
    if (one.writes && one.locate && (subject === undefined || subject === null)) continue
    if (permits(one, actor, subject)) for (const method of one.methods) methods.add(method)
  }
  return [...methods]
}
