import type { FastifyRequest } from 'fastify'
import type { Parameters } from './body.ts'
import { headerText } from './text.ts'

/** The password that a request offers for a protected event. */
export function offeredPassword({ headers }: FastifyRequest, query: Parameters): string | undefined {
  const offered = query['password'] ?? headerText(headers['x-event-password'])
  return typeof offered === 'string' ? offered : undefined
}
