import { BlockList, isIPv6 } from 'node:net'

/** An IP address, which is a network of its own, or all addresses that begin with the same `prefix` bits. */
export interface Network {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

/** Whether an address is in one of the networks. */
export function isIn(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family)
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** What an address counts as: an IPv6 network of 64 bits is one caller, as one subscriber has all of it. */
export function callerOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::', 2)
  const before = head.split(':').filter((group) => group !== '')
  const after = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** An address as the activity keeps it: whole, not at all, or the network alone, of which nobody is known. */
export function keptAddress(address: string, how: 'short' | 'full' | 'none'): string | null {
  if (how === 'none') return null
  if (how === 'full') return address
  const caller = callerOf(address)
  if (!caller.includes(':')) return caller.replace(/\.\d+$/, '.0')
  return `${caller.split(':').slice(0, 3).join(':')}::`
}

/** Whether a URL has a user name or a password in it: whoever sees the address reads them. */
export function hasCredentials(url: string): boolean {
  const { username = '', password = '' } = URL.parse(url) ?? {}
  return username !== '' || password !== ''
}

/** What browsers say of where a request comes from, by the names of the headers. */
interface BrowserHeaders {
  readonly origin?: string | undefined
  readonly host?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
}

/**
 * Whether a request was sent from a page of this site, as far as the browser says: by `Sec-Fetch-Site`, else by `Origin`, which every
 * browser sends with a form. What says neither comes from no browser.
 */
export function isFromHere(headers: BrowserHeaders, site: string): boolean {
  const { origin, host } = headers
  const relation = headers['sec-fetch-site']
  if (relation !== undefined) return relation === 'same-origin' || relation === 'none'
  if (origin === undefined) return true
  const from = URL.parse(origin)?.host
  return from !== undefined && (from === host || from === new URL(site).host)
}
