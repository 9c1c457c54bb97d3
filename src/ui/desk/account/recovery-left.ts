import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'

/** From so many on, a user is told to get further ones. */
const few = 2

/** How many recovery codes a user has left, with a warning where they are few. */
export function recoveryLeft(left: number, { say }: DeskRequest): Html {
  return html`<p>${say('desk.account.codes.recoveryLeft')} ${left}</p>
    ${left <= few && html`<p class="warning">${say('desk.account.codes.recoveryFew', { left })}</p>`}`
}
