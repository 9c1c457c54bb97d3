import type { KeptAnswer } from '../../../desk/unsaved/answers.ts'
import { dataAttribute } from '../../dom.ts'
import type { Copy } from './copies.ts'
import { csrfToken, whoseSession } from './session.ts'

/** What became of what was sent: it is kept, it is too long, somebody has to sign in, or there is no connection. */
export type Outcome = { readonly kept: KeptAnswer } | { readonly not: 'tooLong' | 'signedOut' | 'offline' | 'refused' }

/** Sends what was typed, to be kept; without a body, a sign that somebody is there. `isLast`: the page goes away. */
export async function sendTyped(box: HTMLElement, { query, body }: Copy, isLast = false): Promise<Outcome> {
  const send = () =>
    fetch(`${dataAttribute(box, 'keep')}?${query}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'x-csrf-token': csrfToken(),
      },
      body,
      // Browsers send no more than this once a page is gone.
      keepalive: isLast && body.length < 60_000,
    })
  try {
    let answer = await send()
    // The session may have begun anew in another tab.
    if (answer.status === 403 && !isLast && (await whoseSession(box)) === 'own') answer = await send()
    if (answer.ok) return { kept: (await answer.json()) as KeptAnswer }
    if (answer.status === 413) return { not: 'tooLong' }
    if (answer.status === 401 || answer.status === 403) return { not: 'signedOut' }
    return { not: answer.status < 500 ? 'refused' : 'offline' }
  } catch {
    return { not: 'offline' }
  }
}
