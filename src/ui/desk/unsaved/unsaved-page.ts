import { permits } from '../../../accounts/actor.ts'
import { localize } from '../../../texts/text.ts'
import { html } from '../../kit/html.ts'
import { sentText } from '../forms/sent.ts'
import { deskPage } from '../page.ts'
import { pathWithin } from '../request/path-within.ts'
import { unsavedList, unsavedOf } from './unsaved-list.ts'

/** What somebody has typed and not saved: each user sees their own. */
export const unsavedPage = deskPage({
  path: '/unsaved/',
  navigation: {
    group: 'more',
    name: localize('desk.unsaved.title'),
    sign: 'pencil-square',
    about: localize('desk.about.unsaved'),
  },
  permit: permits('write'),
  load: async (request) => ({ entries: await unsavedOf(request) }),
  title: (_found, { say }) => say('desk.unsaved.title'),
  render: ({ entries }, request) => {
    const { say } = request
    if (entries.length === 0) return html`<p>${say('desk.unsaved.nothing')}</p>`
    return html`<p class="lead">${say('desk.unsaved.lead')}</p>
      ${unsavedList(entries, request)}`
  },
  actions: {
    discard: async (request) => {
      const { context, actor } = request
      if (actor.user) await context.storage.unsaved.remove(actor.user.id, sentText(request, 'form').slice(0, 100))
      return { to: pathWithin(sentText(request, 'to')) ?? '/unsaved/', message: localize('desk.unsaved.discarded') }
    },
  },
})
