import { turnCodesOn } from '../../../resources/users/code-operations.ts'
import { html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { pathWithin } from '../request/path-within.ts'
import { deskPage } from '../page.ts'
import { formOf } from '../forms/form-spec.ts'
import { sentText } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

const codeForm = formOf({
  fields: { code: turnCodesOn.parameters.code },
  settings: {
    code: {
      hint: localize('desk.account.codes.codeHint'),
      attributes: html`autofocus autocomplete="one-time-code" autocapitalize="none" spellcheck="false"`,
    },
  },
})

/** Asks for a code once the password was right. */
export const codePage = deskPage({
  path: '/sign-in/code/',
  isOpen: true,
  load: async ({ query, form, account }) => ({
    isWaiting: (await account.waiting()) !== undefined,
    next: pathWithin(query['next'] ?? form['next']),
  }),
  title: (_found, { say }) => say('fields.code'),
  render: ({ isWaiting, next }, request) => {
    const { say, address } = request
    const back = html`<p class="aside"><a href="${address('/sign-in/')}">${say('desk.account.back')}</a></p>`
    if (!isWaiting)
      return html`<p>${say('desk.account.codes.over')}</p>
        ${back}`
    return html`${form(
      request,
      html`${hidden('next', next)} ${codeForm.draw(request, {})}
      ${submitButton(request, localize('desk.account.codes.enter'))}`,
    )}
    ${back}`
  },
  actions: {
    save: async (request) => {
      const user = await request.account.waiting()
      if (!user) return { to: '/sign-in/code/', waiting: null }
      const { code = '' } = codeForm.read(request)
      const { session, left } = await request.account.enterCode(user, code)
      const to = pathWithin(sentText(request, 'next')) ?? '/'
      return {
        to,
        session,
        waiting: null,
        ...(left !== undefined && { message: localize('desk.account.codes.recoveryUsed', { left }) }),
      }
    },
  },
})
