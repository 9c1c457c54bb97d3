import { userDeclining } from '../../../accounts/links/decline-mails.ts'
import { messageKinds } from '../../../domain/people/message.ts'
import { choiceOf } from '../../../domain/people/message.ts'
import { localized } from '../../../i18n/language.ts'
import { localize } from '../../../texts/text.ts'
import { html } from '../../kit/html.ts'
import { submitButton, form } from '../forms/controls.ts'
import { deskPage, type DeskRequest } from '../page.ts'

/** Declines the mails with messages, by the link in each of them: its button does, or the one POST of a mail program (RFC 8058). */
export const declinePage = deskPage({
  path: '/messages/off/',
  isOpen: true,
  isOneClick: true,
  load: async (request) => ({ user: await decliningUser(request) }),
  title: (_found, { say }) => say('desk.messages.off'),
  render: ({ user }, request) => {
    const { say, language, context } = request
    if (!user) return html`<p>${say('desk.messages.offWrong')}</p>`
    const site = localized(context.settings.siteName, language)
    return html`<p>${say('desk.messages.offLead', { site })}</p>
      ${form(request, submitButton(request, localize('desk.messages.off')))}`
  },
  actions: {
    // Without another page: mail programs do not follow.
    save: async (request) => {
      const { say, context } = request
      const { messages } = context.storage
      const user = await decliningUser(request)
      if (user) {
        const { language, kinds } = await messages.choices(user.id)
        const declined = messageKinds.map((kind) => {
          const { desk } = choiceOf(kind, user.role, { language, kinds })
          return [kind, { desk, mail: 'never' }] as const
        })
        await messages.choose(user.id, { language, kinds: Object.fromEntries(declined) })
      }
      const main = html`<p>${say(user ? 'desk.messages.offDone' : 'desk.messages.offWrong')}</p>`
      return { title: say('desk.messages.off'), main }
    },
  },
})

async function decliningUser({ query, context: { storage } }: DeskRequest) {
  const id = await userDeclining(query['key'] ?? '', storage)
  return id === undefined ? undefined : storage.users.byId(id)
}
