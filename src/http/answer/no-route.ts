import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { shortened } from '../../domain/shown-value.ts'
import type { Problem } from '../../errors.ts'
import { noRoute as noRouteMatches } from '../../errors/requests.ts'
import { apiAddress } from '../request/address.ts'
import { meantMethod } from '../request/method.ts'
import type { Parameters } from '../request/body.ts'

/** Nothing answers this method at this address, which is named as the documents name routes: below the namespace. */
export function noRoute(
  request: FastifyRequest,
  query: Parameters,
  { apiRoot, apiNamespace }: Pick<Config, 'apiRoot' | 'apiNamespace'>,
): Problem {
  const url = request.raw.url ?? '/'
  const path = apiAddress(url, apiRoot)?.path ?? url.replace(/\?[^]*$/, '')
  const namespace = `/${apiNamespace}`
  const isInside = path.toLowerCase().startsWith(`${namespace.toLowerCase()}/`)
  const asked = `${meantMethod(request, query)} ${shortened(isInside ? path.slice(namespace.length) : path)}`
  return noRouteMatches(asked)
}
