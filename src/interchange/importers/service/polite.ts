import { setTimeout } from 'node:timers/promises'
import type { Localized } from '../../../i18n/language.ts'
import { retryAfter } from '../../../outbound/request.ts'
import { askAddress, bounded, type DownloadOptions } from '../answered.ts'
import { inUtf8 } from '../charset.ts'
import { Unreadable } from '../item.ts'
import type { AskOutside, Received } from './answer.ts'
import { msg } from '../../../texts/msg.ts'

export interface PoliteOptions extends DownloadOptions {
  /** Milliseconds between two requests. */
  readonly pause?: number | undefined
  readonly authorization?: string | undefined
}

const usualPause = 200
const maxTries = 4
/** Seconds that a server may ask to wait. */
const timeoutSeconds = 120
const json = 'application/json, text/html;q=0.5'

/** Asks one thing after the other, with a pause; where a server is busy it waits as long as that asks for. */
export function politely({ pause = usualPause, authorization, ...options }: PoliteOptions): AskOutside {
  let isFirst = true
  let host: string | undefined
  return async (url, accept = json) => {
    // Other servers, to which a page may lead, do not learn the password.
    host ??= new URL(url).hostname
    const credentials = new URL(url).hostname === host ? authorization : undefined
    for (let tries = 1; ; tries += 1) {
      if (!isFirst) await setTimeout(pause, undefined, options.signal && { signal: options.signal })
      isFirst = false
      const answer = await askAddress({ url, accept, authorization: credentials }, options, async (response) => {
        const bytes: Uint8Array[] = []
        const body = inUtf8(bounded(response, options), response.headers['content-type'])
        for await (const chunk of body) bytes.push(chunk)
        const received: Received = {
          url: response.url.href,
          status: response.status,
          headers: response.headers,
          bytes,
        }
        return received
      })
      if (![429, 502, 503, 504].includes(answer.status) || tries === maxTries) return answer
      const seconds = retryAfter(answer.headers['retry-after'], answer.headers.date) ?? 2 ** tries
      if (seconds > timeoutSeconds) throw new Unreadable(waitTooLong(seconds))
      await setTimeout(seconds * 1000, undefined, options.signal && { signal: options.signal })
    }
  }
}

function waitTooLong(seconds: number): Localized {
  return msg`The service asks to wait ${seconds} seconds: try again later.`
}
