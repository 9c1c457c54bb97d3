import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'

/** What stands in place of the form of a record that a mirror keeps; nothing where none does. */
export function mirroredNote({ say }: DeskRequest, origin: string | undefined): Html | undefined {
  if (origin === undefined) return undefined
  return html`<div class="card" role="note">
    <h2>${say('desk.mirrored.title', { origin: origin.split(' ', 1)[0] ?? '' })}</h2>
    <p>${say('desk.mirrored.text')}</p>
  </div>`
}
