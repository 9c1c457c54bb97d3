import type { Context } from '../operations/context.ts'
import type { Outcome } from './answer/outcome.ts'
import { turnsOf } from './context.ts'
import { linksOfCall, type Call } from './request/call.ts'
import { refuseForeign } from './request/authentication.ts'
import type { ApiService, Endpoint } from './service.ts'

/** Has requests answered by endpoints, within the limits of all requests. */
export function endpointServer({ config, queue, reads, withBody }: ApiService, contextOf: (call: Call) => Context) {
  return async (call: Call, endpoint: Endpoint, proceed: () => void): Promise<Outcome> => {
    const { request, site = '' } = call
    refuseForeign(request.headers, site, config.corsOrigins)
    const reading = { scope: null, permit: ({ user }: Call['actor']) => user !== undefined }
    const turn = turnsOf(call, queue)
    return withBody(call, reading, proceed, ({ parameters: body }) =>
      turn(async () => {
        reads.begin(request, call.actor)
        const report = (error: unknown, id: string) => request.log.error({ err: error, id }, 'a fault of the service')
        const response = await endpoint.answer(fetchRequest(call), body, contextOf(call), report)
        const content = new Uint8Array(await response.arrayBuffer())
        const allow = response.headers.get('allow')?.split(/,\s*/) ?? []
        return {
          call,
          allow,
          foreign: { status: response.status, type: response.headers.get('content-type'), content },
        }
      }),
    )
  }

  /** The request as the fetch standard has it, without its body. */
  function fetchRequest(call: Call): Request {
    const { method, headers } = call.request
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'authorization' && name !== 'content-length'
        ? [[name, value] as const]
        : [],
    )
    return new Request(`${linksOfCall(call, config).api}/`, { method, headers: sent.map(([...each]) => each) })
  }
}
