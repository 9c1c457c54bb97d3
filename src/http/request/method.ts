import type { FastifyRequest } from 'fastify'
import type { Parameters } from './body.ts'

/**
 * The method that is meant. Only a POST can mean another one, and only PUT, PATCH or DELETE (contract/addresses.md §5);
 * the query goes before the header.
 */
export function meantMethod(request: FastifyRequest, query: Parameters): string {
  if (request.method !== 'POST') return request.method
  const wishes = [query['_method'], request.headers['x-http-method-override']]
  const named = wishes.map((wish) => (typeof wish === 'string' ? wish.trim().toUpperCase() : ''))
  return named.find((name) => name === 'PUT' || name === 'PATCH' || name === 'DELETE') ?? 'POST'
}
