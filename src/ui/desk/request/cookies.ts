import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Done } from '../page.ts'

/** Behind TLS, a cookie of this prefix comes from this very host, and never over HTTP without TLS. */
const prefix = '__Host-'

/** The cookies of the desk on a site, whose address says whether they are sent by TLS alone. */
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

/** What is told once, on the page that follows an action. */
export interface Flash {
  readonly message: string
  /** An address, and what it is called. */
  readonly about?: Done['about']
  readonly undo?: Done['undo']
  readonly secrets?: Done['secrets']
}

/** Cookies hold 4 KB. */
const maxLength = 3500

/** A message for the cookie that brings it to the next page; signed, so that nobody else puts words there. */
export function sealFlash(flash: Flash, token: string): string | undefined {
  const text = Buffer.from(JSON.stringify(flash)).toString('base64url')
  return text.length > maxLength ? undefined : `${text}.${signature(text, token)}`
}

export function openFlash(value: string, token: string): Flash | undefined {
  const [text = '', sent = ''] = value.split('.')
  const [given, expected] = [Buffer.from(sent), Buffer.from(signature(text, token))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Flash
}

function signature(text: string, token: string): string {
  return createHmac('sha256', token).update(`flash ${text}`).digest('base64url')
}
