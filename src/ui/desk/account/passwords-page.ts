import { listPasswords } from '../../../resources/users/password-operations.ts'
import { shownOnceScript } from '../../assets/desk-assets.ts'
import { html } from '../../kit/html.ts'
import { deskPage } from '../page.ts'
import { addProgram, programs, revokeProgram } from '../programs/section.ts'

const path = '/account/passwords/'
const actions = { add: 'add', revoke: 'revoke', id: 'id' }

/** One’s own application passwords, with which programs use the API. */
export const passwordsPage = deskPage({
  path,
  assets: [shownOnceScript],
  load: async ({ perform }) =>
    (await perform(listPasswords, { path: { user: 'me' }, parameters: { per_page: 50 } })).body.application_passwords,
  title: (_found, { say }) => say('common.passwordsOfPrograms'),
  render: (passwords, request) =>
    html`<p class="lead">${request.say('desk.account.programs.lead')}</p>
      ${programs({ passwords, isOwn: true, actions }, request)}`,
  actions: {
    add: (request) => addProgram(request, 'me', path),
    revoke: (request) => revokeProgram(request, 'me', path, actions.id),
  },
})
