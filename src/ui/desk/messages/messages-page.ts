import { permits } from '../../../accounts/actor.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Localized } from '../../../i18n/language.ts'
import { kindsFor } from '../../../resources/messages/kinds.ts'
import { messagePath, messageText } from '../../../resources/messages/sentence.ts'
import { findCommentsOfMessages } from '../../../resources/messages/comment-of-message.ts'
import { shownMessages, type ShownMessage } from '../../../resources/messages/shown.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { sentText } from '../forms/sent.ts'
import { blankPart } from '../parts/blank.ts'
import { mayBeId } from '../desk-context.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { siteTimeElement } from '../parts/moment-text.ts'
import { userName } from '../parts/user-name.ts'

const perPage = 50

/** Characters of a comment; the rest stands with the event. */
const longestShown = 500
const path = '/messages/'

/** What others did and concerns the user, newest first. */
export const messagesPage = deskPage({
  path,
  navigation: {
    group: 'more',
    name: localize('desk.messages.title'),
    sign: 'bell',
    about: localize('desk.about.messages'),
  },
  permit: permits('write'),
  load: async ({ actor, context, language, query }) => {
    const page = /^[1-9]\d?$/.test(query['page'] ?? '') ? Number(query['page']) : 1
    const slice = { offset: (page - 1) * perPage, limit: perPage }
    const { records, total } = await context.storage.messages.find(actor.user?.id ?? 0, kindsFor(actor), slice)
    const { storage } = context
    const messages = await shownMessages(records, { actor, storage, language })
    return {
      page,
      messages,
      said: await findCommentsOfMessages(messages, storage),
      pages: Math.ceil(total / perPage),
    }
  },
  title: (_found, { say }) => say('desk.messages.title'),
  tools: ({ messages }, request) =>
    messages.some(({ isRead }) => !isRead)
      ? form(request, submitButton(request, localize('desk.messages.markAllRead'), 'read-all', 'quiet'))
      : undefined,
  render: ({ messages, said, page, pages }, request) => {
    const { say, address } = request
    const link = (to: number, label: Localized, rel: string) =>
      html`<a class="button quiet" rel="${rel}" href="${address(path)}?page=${to}">${say(label)}</a>`
    return html`<p class="lead">
        ${say('desk.messages.lead')} <a href="${address('/account/messages/')}">${say('desk.messages.choose')}</a>
      </p>
      ${
        messages.length === 0
          ? blankPart(request, localize('desk.messages.none'), {
              sign: 'bell',
              path: '/',
              label: localize('desk.home.name'),
            })
          : html`<ul class="told">
              ${messages.map((message) => messageItem(message, said.get(message.id), request))}
            </ul>`
      }
      ${pages > 1 && html`<nav class="pages" aria-label="${say('common.pages')}">${page > 1 && link(page - 1, localize('desk.list.previous'), 'prev')} ${page < pages && link(page + 1, localize('desk.list.next'), 'next')}</nav>`}`
  },
  actions: {
    // Reading writes nothing: the button that leads to a record marks all messages about it.
    open: async (request) => {
      const { actor, context } = request
      const message = await context.storage.messages.byId(actor.user?.id ?? 0, sentMessageId(request))
      if (!message) return { to: path }
      await context.storage.messages.markRead(message.user, { about: message.about }, utcText(context.now()))
      return { to: messagePath(message) }
    },
    read: (request) => markRead(request, { ids: [sentMessageId(request)] }),
    'read-all': (request) => markRead(request, {}),
  },
})

async function markRead({ actor, context }: DeskRequest, which: { readonly ids?: readonly number[] }) {
  await context.storage.messages.markRead(actor.user?.id ?? 0, which, utcText(context.now()))
  return { to: path }
}

function sentMessageId(request: DeskRequest): number {
  const id = sentText(request, 'message')
  return mayBeId(id) ? Number(id) : 0
}

/** A message: the button in it leads to what it is about. */
function messageItem(message: ShownMessage, said: string | undefined, request: DeskRequest): Html {
  const { say, language } = request
  const name = message.byName === null ? say('common.theService') : userName(message.byName, request)
  const text = messageText(message, language, name)
  return html`<li ${!message.isRead && html`class="unread"`}>
    ${form(
      request,
      html`${hidden('message', message.id)}
        <p>
          ${!message.isRead && html`<b class="mark">${say('desk.messages.new')}</b>`}
          <button class="link" name="action" value="open">${text}</button>
          ${said !== undefined && html`<span class="said">${said.length > longestShown ? `${said.slice(0, longestShown)}…` : said}</span>`}
          <small>${siteTimeElement(message.atUtc, request)}</small>
        </p>
        ${
          !message.isRead &&
          html`<button
            class="link soft"
            name="action"
            value="read"
            aria-label="${say('desk.messages.markRead')} – ${text}"
          >
            ${say('desk.messages.markRead')}
          </button>`
        }`,
    )}
  </li>`
}
