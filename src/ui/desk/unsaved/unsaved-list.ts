import type { UnsavedEntry } from '../../../storage/stores/service/desk.ts'
import { html, type Html } from '../../kit/html.ts'
import { hidden } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import { placePath, unsavedTime } from './box.ts'

/** What somebody has typed and not saved: each leads to its form, or is discarded; `to` is where that leads back. */
export function unsavedList(entries: readonly UnsavedEntry[], request: DeskRequest, to = '/unsaved/'): Html {
  const { say, address, csrf } = request
  return html`<form method="post" action="${address('/unsaved/')}">
    ${hidden('csrf', csrf)}${hidden('action', 'discard')}${hidden('to', to)}
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

/** How many the overview shows. */
const maxShown = 5

/** The newest work of the reader that is not saved, and whether there is more. */
export async function newestUnsaved({ context, actor }: DeskRequest) {
  const entries = actor.user ? await context.storage.unsaved.list({ user: actor.user.id }, maxShown + 1) : []
  return { entries: entries.slice(0, maxShown), hasMore: entries.length > maxShown }
}

/** The card of the overview that leads back to it. */
export function unsavedCard(
  { entries, hasMore }: Awaited<ReturnType<typeof newestUnsaved>>,
  request: DeskRequest,
): Html | false {
  if (entries.length === 0) return false
  const { say, address } = request
  return html`<section class="card">
    <h2>${say('desk.unsaved.title')}</h2>
    ${unsavedList(entries, request, '/')}
    ${hasMore && html`<p><a href="${address('/unsaved/')}">${say('desk.unsaved.allUnsaved')}</a></p>`}
  </section>`
}
