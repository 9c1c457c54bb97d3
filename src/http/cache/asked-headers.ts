import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The headers that answers depend on, or the keeping of answers. */
const names = [
  'host',
  'origin',
  'x-request-id',
  'authorization',
  'if-none-match',
  'accept-encoding',
  'accept-language',
  'x-event-password',
  'prefer',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const

type Name = (typeof names)[number]

/** As `IncomingMessage.headers` has them. */
export type AskedHeaders = Partial<Pick<IncomingHttpHeaders, Name>>

const byLength = Map.groupBy(names, (name) => name.length)

/** More names and values than this are left to Node, which does not read any number of them either. */
const most = 200

/**
 * The headers that matter of a request. Node makes an object of all headers when one of them is first asked for, which
 * takes as long as a tenth of a kept answer; what was sent twice is left to it and its rules. Undefined where there are
 * several hosts.
 */
export function askedHeaders(request: IncomingMessage): AskedHeaders | undefined {
  const { rawHeaders } = request
  if (rawHeaders.length > most) return hasTwoHosts(request) ? undefined : request.headers
  const asked: { [name in Name]?: string } = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const written = rawHeaders[index] ?? ''
    const candidates = byLength.get(written.length)
    if (!candidates) continue
    const lower = written.toLowerCase()
    let name: Name | undefined
    for (const candidate of candidates) if (candidate === lower) name = candidate
    if (name === undefined) continue
    if (asked[name] !== undefined) return hasTwoHosts(request) ? undefined : request.headers
    asked[name] = rawHeaders[index + 1] ?? ''
  }
  return asked
}

/** Whether a request names several hosts, which no server may answer (RFC 9112 §3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost)
}
