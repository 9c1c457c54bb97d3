import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

type HostSettings = Pick<Config, 'baseUrl' | 'allowedHosts'>

/** What of a request says where the site is. */
export type Hosted = Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>

/**
 * Finds `{site}`: `BASE_URL`, else derived from the host of the request, in both cases only for a host that is allowed;
 * undefined for any other.
 */
export function siteFinder({ baseUrl, allowedHosts }: HostSettings): (request: Hosted) => string | undefined {
  if (baseUrl !== undefined && allowedHosts.length === 0) return () => baseUrl
  const own = baseUrl === undefined ? [] : [new URL(baseUrl).host]
  const allowed = new Set([...allowedHosts.map((entry) => entry.toLowerCase()), ...own])
  return (request) => {
    const name = hostOf(request, { allowedHosts }).toLowerCase()
    if (allowedHosts.length > 0 && !allowed.has(name) && !allowed.has(name.replace(/:\d+$/, ''))) return undefined
    const derived = `${request.protocol === 'https' ? 'https' : 'http'}://${name}`
    const isHost = /^([a-z\d][a-z\d.-]{0,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/.test(name)
    return isHost && URL.canParse(derived) ? (baseUrl ?? derived) : undefined
  }
}

/** The host that a request names. Any client can send `X-Forwarded-Host`: it counts only where hosts are listed. */
export function hostOf({ host, headers }: Hosted, { allowedHosts }: Pick<HostSettings, 'allowedHosts'>): string {
  return (allowedHosts.length > 0 ? host : headers.host) ?? ''
}

/** Whether a request names several hosts, which no server may answer (RFC 9112 §3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

/** Whether a request names one host in its target and another one in `Host`, which would choose between them (RFC 9112 §3.2.2). */
export function namesAnotherHost(target: string, { host }: IncomingMessage['headers']): boolean {
  const scheme = /^https?:\/\//i.exec(target)?.[0]
  if (scheme === undefined) return false
  const named = URL.parse(target)?.host
  return named === undefined || (host !== undefined && named !== URL.parse(`${scheme}${host}`)?.host)
}

/** The headers of proxies that links depend on, as `Vary` names them; empty where they do not count. */
export function forwardedNames({ baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>): string {
  return trustProxy && baseUrl === undefined ? ', X-Forwarded-Host, X-Forwarded-Proto' : ''
}
