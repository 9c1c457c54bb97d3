import type { UnsavedEntry } from '../../../storage/stores/service/desk.ts'
import { html, type Html } from '../../kit/html.ts'
import { hidden } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { placePath, unsavedTime } from './box.ts'

/** What somebody has typed and not saved: each leads to its form, or is discarded. */
export function unsavedList(entries: readonly UnsavedEntry[], request: DeskRequest): Html {
  const { say, address, csrf } = request
  return html`<form method="post" action="${address('/unsaved/')}">
    ${hidden('csrf', csrf)}${hidden('action', 'discard')}
    <ul class="plain unsaved-list">
      ${entries.map((entry) => {
        const { form, kind, record, title } = entry
        const name = title === '' ? say('desk.unsaved.untitled') : title
        return html`<li>
          <a href="${address(`${placePath(kind, record || undefined)}?unsaved=${form}`)}">${name}</a>
          <small>${unsavedTime(entry, request)}</small>
          <button class="link" name="form" value="${form}" aria-label="${say('desk.unsaved.discard')} – ${name}">
            ${say('desk.unsaved.discard')}
          </button>
        </li>`
      })}
    </ul>
  </form>`
}

/** More than a user can have. */
const limit = 100

/** What the reader has typed and not saved, the newest first. */
export async function unsavedOf({ context, actor }: DeskRequest): Promise<readonly UnsavedEntry[]> {
  return actor.user ? context.storage.unsaved.list({ user: actor.user.id }, limit) : []
}
