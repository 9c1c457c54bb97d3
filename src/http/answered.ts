import type { FastifyRequest } from 'fastify'

const operations = new WeakMap<FastifyRequest, string>()

/** Notes by which operation of the catalog a request is answered. */
export function noteOperation(request: FastifyRequest, id: string | undefined): void {
  if (id !== undefined) operations.set(request, id)
}

/** The id of the operation that has answered a request; undefined for pages, files and unknown addresses. */
export function operationOf(request: FastifyRequest): string | undefined {
  return operations.get(request)
}
