import { hashSecret, newSecret } from '../../../access/credentials.ts'
import { utcText } from '../../../domain/time.ts'
import { Invalid, issue } from '../../../errors.ts'
import { logActivity, type Context } from '../../../operations/context.ts'
import type { Storage } from '../../../storage/storage.ts'
import { html, type Html } from '../../html.ts'
import { button, form, textField } from '../fields.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { momentText } from './moment-text.ts'
import { textOf } from './text-of.ts'
import { passwordWords as words } from './words.ts'

/** How long the name of a password is at most, in characters. */
const longestName = 200

/** One’s own application passwords, with which programs use the API. */
export const passwordsPage = deskPage({
  path: '/account/passwords/',
  load: async ({ context, actor }) => actor.user && context.storage.users.passwords(actor.user.id),
  title: (_found, { say }) => say(words.title),
  render: (passwords, request) => {
    const { say } = request
    const moment = (utc: string | null): Html | string => (utc === null ? say(words.never) : momentText(utc, request))
    return html`<p class="lead">${say(words.lead)}</p>
      <section class="card narrow">
        ${form(
          request,
          html`${textField(request, {
            name: 'name',
            label: words.name,
            hint: words.nameHint,
            required: true,
            attributes: html`maxlength="${longestName}"`,
          })}
          ${button(request, words.add, 'add')}`,
        )}
      </section>
      ${
        passwords.length > 0 &&
        html`<section class="card">
          <table class="stacked">
            <thead>
              <tr>
                ${[words.name, words.created, words.used].map((head) => html`<th scope="col">${say(head)}</th> `)}
                <td></td>
              </tr>
            </thead>
            <tbody>
              ${passwords.map(
                ({ id, name, createdUtc, lastUsedUtc }) =>
                  html`<tr>
                    <th scope="row">${name}</th>
                    <td data-label="${say(words.created)}">${moment(createdUtc)}</td>
                    <td data-label="${say(words.used)}">${moment(lastUsedUtc)}</td>
                    <td class="does">
                      ${form(request, html`<input type="hidden" name="id" value="${id}" />${button(request, words.revoke, 'revoke', 'grave')}`)}
                    </td>
                  </tr> `,
              )}
            </tbody>
          </table>
        </section>`
      }`
  },
  actions: {
    add: async (request) => {
      const name = textOf(request.form['name']).trim()
      if (name === '' || name.length > longestName)
        throw new Invalid([issue('name', 'rest_invalid_param', words.nameAccepted)])
      const secret = newSecret()
      await changing(request, async ({ users }, user, { now }) => {
        const password = { user, name, hash: hashSecret(secret), createdUtc: utcText(now()), lastUsedUtc: null }
        await users.addPassword(password)
      })
      const message = { en: `${words.secret.en} ${secret}`, fr: `${words.secret.fr} ${secret}` }
      return { to: '/account/passwords/', message }
    },
    revoke: async (request) => {
      const id = /^\d{1,9}$/.exec(textOf(request.form['id']))?.[0]
      await changing(request, async ({ users }, user) => {
        const isOwn = id !== undefined && (await users.passwordById(Number(id)))?.user === user
        if (isOwn) await users.removePassword(Number(id))
      })
      return { to: '/account/passwords/', message: words.revoked }
    },
  },
})

/** Changes the passwords of the reader, and notes that in the activity. */
async function changing(
  { context, actor: { user } }: DeskRequest,
  work: (inside: Storage, user: number, context: Context) => Promise<void>,
): Promise<void> {
  if (!user) return
  await context.storage.transaction(async (storage) => {
    const inside = { ...context, storage }
    await work(storage, user.id, inside)
    await logActivity(inside, {
      ...{ action: 'updated', kind: 'user' },
      record: user.id,
      changed: ['application_passwords'],
    })
  })
}
