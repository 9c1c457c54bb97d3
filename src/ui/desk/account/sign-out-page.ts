import { html } from '../../kit/html.ts'
import { submitButton, form } from '../forms/controls.ts'
import { deskPage } from '../page.ts'
import { localize } from '../../../texts/text.ts'

/** Ends the session: its cookie is worthless from then on. */
export const signOutPage = deskPage({
  path: '/sign-out/',
  load: async () => ({}),
  title: (_found, { say }) => say('common.signOut'),
  render: (_found, request) => form(request, html`${submitButton(request, localize('common.signOut'))}`),
  actions: { save: async () => ({ to: '/sign-in/?after=out', session: null }) },
})
