import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { headerText } from './text.ts'

/* What can be sent as a header or as a parameter. */

type Sent = Readonly<Record<string, unknown>>

/**
 * The method that is meant. Only a POST can mean another one, and only PUT, PATCH or DELETE (contract/addresses.md §5);
 * the query goes before the header.
 */
export function meantMethod({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, query: Sent): string {
  if (method !== 'POST') return method
  const sent = [query['_method'], headers['x-http-method-override']]
  const named = sent.map((name) => (typeof name === 'string' ? name.trim().toUpperCase() : ''))
  return named.find((name) => name === 'PUT' || name === 'PATCH' || name === 'DELETE') ?? 'POST'
}

/** The password that a request offers for a protected event. */
export function offeredPassword(headers: IncomingHttpHeaders, query: Sent): string | undefined {
  const offered = query['password'] ?? headerText(headers['x-event-password'])
  return typeof offered === 'string' ? offered : undefined
}

/** Whether a request wants unknown parameters refused: by `strict=true`, or by its `Prefer` header. */
export function isStrict(headers: IncomingHttpHeaders, parameters: Sent): boolean {
  return /^(?:1|true|yes|on)$/i.test(String(parameters['strict'])) || prefersStrict(headers)
}

/** `Prefer: handling=strict` (RFC 7240 §4.4). */
export function prefersStrict({ prefer }: IncomingHttpHeaders): boolean {
  return /(?:^|,)\s*handling\s*=\s*"?strict"?\s*(?:[;,]|$)/i.test([prefer ?? []].flat().join(','))
}
