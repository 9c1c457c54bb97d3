import type { FastifyRequest } from 'fastify'

const operations = new WeakMap<FastifyRequest, string>()
const misses = new WeakSet<FastifyRequest>()

/** Notes by which operation of the catalog a request is answered. */
export function noteOperation(request: FastifyRequest, id: string | undefined): void {
  if (id !== undefined) operations.set(request, id)
}

/** The id of the operation that has answered a request; undefined for pages, files and unknown addresses. */
export function operationOf(request: FastifyRequest): string | undefined {
  return operations.get(request)
}

/** Notes that the response cache was asked, and had no answer. */
export function noteMiss(request: FastifyRequest): void {
  misses.add(request)
}

export function isMiss(request: FastifyRequest): boolean {
  return misses.has(request)
}
