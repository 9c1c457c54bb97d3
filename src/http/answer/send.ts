import type { FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Links } from '../../operations/links.ts'
import { linksOf } from '../request/address.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Call } from '../call.ts'
import { selectFields } from './fields.ts'
import { alternates } from '../request/language.ts'
import { asProblemDetails, problemAnswer, wantsProblemDetails } from './problem.ts'
import { prefersStrict } from '../request/strict.ts'
import { answerHeaders, sendReply, standingHeaders } from './reply.ts'

/** Turns answers and errors into replies; what everybody may see is kept by the cache. */
export function createSender(config: Config, kept: ResponseCache | undefined) {
  return { linksFor, sendAnswer, sendProblem }

  function linksFor({ site = '', address: { segment }, asked }: Call): Links {
    return linksOf(site, { segment, asked }, config)
  }

  function sendAnswer(call: Call, answer: Answer, reply: FastifyReply): Promise<FastifyReply> {
    const { request, actor, language } = call
    const open = actor.user === undefined && answer.secret !== true
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const standing = standingOf(call)
    const body = selectFields(answer.body, call.fields)
    const others = reads && call.site !== undefined ? alternates(call.address, call.site, config.apiRoot) : []
    const headers = { ...allowHeader(call), ...answerHeaders(answer, others) }
    const cache = open ? (reads ? 'public' : 'none') : 'private'
    const type = 'application/json; charset=UTF-8'
    const envelope = Object.hasOwn(call.query, '_envelope')
    const shown = {
      status: answer.status,
      body,
      type,
      standing,
      headers,
      language,
      envelope,
      cache,
      shared: config,
    } as const
    return sendReply(shown, request, reply, (sent) =>
      kept?.keep(request.raw, { ...sent, until: call.time.rightUntil() }),
    )
  }

  function sendProblem(call: Call, error: unknown, reply: FastifyReply): Promise<FastifyReply> {
    const { request, language } = call
    const { status, body, retryAfter, fault } = problemAnswer(error, language, request.id)
    if (fault) request.log.error({ err: error }, 'a fault of the service')
    const standing = standingOf(call)
    // What was not read of a body is not worth waiting for.
    const closes = !request.raw.complete
    const details = wantsProblemDetails(request.headers.accept)
    const type = details ? 'application/problem+json; charset=UTF-8' : 'application/json; charset=UTF-8'
    const shown = details ? asProblemDetails(body, `urn:request:${request.id}`) : body
    const envelope = Object.hasOwn(call.query, '_envelope')
    const cache = call.actor.user ? 'private' : 'none'
    const headers = allowHeader(call)
    return sendReply(
      { status, body: shown, type, standing, headers, language, envelope, cache, retryAfter, closes, shared: config },
      request,
      reply,
    )
  }

  function standingOf(call: Call): Record<string, string> {
    const links = call.site === undefined ? undefined : linksFor(call)
    const standing = standingHeaders(call.request, links, config)
    return prefersStrict(call.request.headers) ? { ...standing, 'Preference-Applied': 'handling=strict' } : standing
  }
}

function allowHeader({ allow }: Call): Record<string, string> {
  return allow.length > 0 ? { Allow: allow.join(', ') } : {}
}
