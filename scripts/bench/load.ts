import autocannon, { type Request } from 'autocannon'

export interface Loaded {
  /** Of each answer, in milliseconds. */
  readonly times: readonly number[]
  readonly seconds: number
}

/** Sends requests for some seconds, or `amount` of them; each client sends its next one when it has an answer. Throws where an answer was an error. */
export async function load(
  base: string,
  next: () => Request,
  seconds: number,
  { clients, amount }: { readonly clients: number; readonly amount?: number },
): Promise<Loaded> {
  const times: number[] = []
  const failed: number[] = []
  const begin = performance.now()
  let end = begin
  const run = autocannon({
    ...{ url: base, connections: clients, duration: seconds, amount, timeout: 60, sampleInt: 50 },
    requests: [{ setupRequest: (request) => ({ ...request, ...ownHeaders(next()) }) }],
  })
  run.on('response', (_client, status, _bytes, milliseconds) => {
    end = performance.now()
    times.push(milliseconds)
    if (status >= 400) failed.push(status)
  })
  const { errors } = await run
  if (failed.length + errors > 0)
    throw new Error(`${failed.length} answers were errors (${[...new Set(failed)].join()}), ${errors} were lost`)
  return { times, seconds: (end - begin) / 1000 }
}

/** autocannon writes into the headers how long the body is. */
function ownHeaders(request: Request): Request {
  return { ...request, ...(request.headers && { headers: { ...request.headers } }) }
}
