import { permits } from '../../../accounts/actor.ts'
import { localize } from '../../../texts/text.ts'
import { html } from '../../kit/html.ts'
import { hidden } from '../forms/controls.ts'
import { sentText } from '../forms/sent.ts'
import { deskPage } from '../page.ts'
import { pathWithin } from '../request/path-within.ts'
import { placePath, whenOf } from './box.ts'

/** More than a user can have. */
const limit = 100

/** What somebody has typed and not saved: each user sees their own. */
export const unsavedPage = deskPage({
  path: '/unsaved/',
  permit: permits('write'),
  load: async ({ context, actor }) => ({
    entries: actor.user ? await context.storage.unsaved.list({ user: actor.user.id }, limit) : [],
  }),
  title: (_found, { say }) => say('desk.unsaved.title'),
  render: ({ entries }, request) => {
    const { say, address, csrf } = request
    if (entries.length === 0) return html`<p>${say('desk.unsaved.nothing')}</p>`
    return html`<p class="lead">${say('desk.unsaved.lead')}</p>
      <form method="post">
        ${hidden('csrf', csrf)}${hidden('action', 'discard')}
        <ul class="plain unsaved-list">
          ${entries.map((entry) => {
            const { form, kind, record, title } = entry
            const name = title === '' ? say('desk.unsaved.untitled') : title
            return html`<li>
              <a href="${address(`${placePath(kind, record || undefined)}?unsaved=${form}`)}">${name}</a>
              <small>${whenOf(entry, request)}</small>
              <button class="link" name="form" value="${form}" aria-label="${say('desk.unsaved.discard')} – ${name}">
                ${say('desk.unsaved.discard')}
              </button>
            </li>`
          })}
        </ul>
      </form>`
  },
  actions: {
    discard: async (request) => {
      const { context, actor } = request
      if (actor.user) await context.storage.unsaved.remove(actor.user.id, sentText(request, 'form').slice(0, 100))
      return { to: pathWithin(sentText(request, 'to')) ?? '/unsaved/', message: localize('desk.unsaved.discarded') }
    },
  },
})
