import type { IncomingHttpHeaders } from 'node:http'

/** Behind TLS, a cookie of this prefix comes from this very host, and never over HTTP without TLS. */
const prefix = '__Host-'

/** Whether a browser has been signed in, or has opened an event that a password protects: its pages are its own. */
export function hasOwnCookie({ cookie = '' }: IncomingHttpHeaders): boolean {
  return /(?:^|;\s*)(?:__Host-)?almanac_/.test(cookie)
}

/** The cookies of the service on a site, whose address says whether they are sent by TLS alone. */
export function cookiesOf(site: string) {
  const isSecure = site.startsWith('https:')
  const nameOf = (name: string) => `${isSecure ? prefix : ''}almanac_${name}`
  return {
    read({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
      const found = cookie
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${nameOf(name)}=`))
      return found?.slice(nameOf(name).length + 1)
    },
    /** `Set-Cookie` of a value without `;`; `seconds`: how long it is kept, else until the browser is closed. */
    written(name: string, value: string, seconds?: number): string {
      const kept = seconds === undefined ? '' : `; Max-Age=${seconds}`
      return `${nameOf(name)}=${value}; Path=/; HttpOnly; SameSite=Lax${kept}${isSecure ? '; Secure' : ''}`
    },
  }
}
