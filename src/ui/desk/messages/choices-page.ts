import { permits } from '../../../accounts/actor.ts'
import { choiceOf, mailings, type MessageChoices, type MessageKind } from '../../../domain/people/message.ts'
import { definitionOf, isLanguage, languages } from '../../../i18n/language.ts'
import { kindsFor } from '../../../resources/messages/kinds.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden, selectField } from '../forms/controls.ts'
import { sentText } from '../forms/sent.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { table } from '../parts/table.ts'

const path = '/account/messages/'

/** What somebody wants to be told: of which kinds, at the desk and by mail. */
export const messageChoicesPage = deskPage({
  path,
  permit: permits('write'),
  load: async ({ actor, context }) => context.storage.messages.choices(actor.user?.id ?? 0),
  title: (_found, { say }) => say('desk.messages.title'),
  render: (choices, request) => {
    const { say, account, actor } = request
    const note = !account.sendsMail
      ? say('desk.messages.noMails')
      : actor.user?.email === null
        ? say('desk.messages.noAddress')
        : undefined
    const languageNames = languages.map((each) => [each, definitionOf(each).name] as const)
    const options = new Map([['', say('desk.messages.ofSite')], ...languageNames])
    const language = { name: 'language', label: localize('desk.messages.language'), value: choices.language ?? '' }
    return html`${note !== undefined && html`<p class="lead">${note}</p>`}
      <section class="card">
        ${form(
          request,
          html`${kindsTable(choices, request)}
          ${account.sendsMail && languages.length > 1 && html`<div class="narrow">${selectField(request, { ...language, options })}</div>`}
          ${submitButton(request, localize('common.save'))}`,
        )}
      </section>`
  },
  actions: {
    save: async (request) => {
      const { actor, context, account } = request
      const { user } = actor
      if (!user) return { to: path }
      const before = await context.storage.messages.choices(user.id)
      const kinds = kindsFor(actor).map((kind) => {
        const sent = mailings.find((each) => each === sentText(request, `mail[${kind}]`))
        const { mail } = choiceOf(kind, user.role, before)
        return [kind, { desk: sentText(request, `desk[${kind}]`) === '1', mail: sent ?? mail }] as const
      })
      const language = sentText(request, 'language')
      await context.storage.messages.choose(user.id, {
        language: !account.sendsMail ? before.language : isLanguage(language) ? language : null,
        kinds: { ...before.kinds, ...Object.fromEntries(kinds) },
      })
      return { to: path, message: localize('desk.messages.saved') }
    },
  },
})

function kindsTable(choices: MessageChoices, request: DeskRequest): Html {
  const { say, account, actor } = request
  const chosen = (kind: MessageKind) => choiceOf(kind, actor.user?.role ?? 'subscriber', choices)
  const name = (kind: MessageKind) => say(`desk.messages.kinds.${kind}`)
  const atDesk = (kind: MessageKind) =>
    html`${hidden(`desk[${kind}]`, '0')}<input
        type="checkbox"
        name="desk[${kind}]"
        value="1"
        aria-label="${name(kind)} – ${say('desk.messages.desk')}"
        ${chosen(kind).desk && html`checked`}
      />`
  const byMail = (kind: MessageKind) => {
    const { mail } = chosen(kind)
    return html`<select name="mail[${kind}]" aria-label="${name(kind)} – ${say('desk.messages.mail')}">
      ${mailings.map((each) => html`<option value="${each}" ${each === mail && html`selected`}>${say(`desk.messages.mails.${each}`)}</option>`)}
    </select>`
  }
  return table(request, {
    look: 'stacked choices',
    columns: [
      { label: localize('desk.messages.what'), cell: name },
      { label: localize('desk.messages.desk'), cell: atDesk },
      ...(account.sendsMail ? [{ label: localize('desk.messages.mail'), cell: byMail }] : []),
    ],
    rows: kindsFor(actor),
  })
}
