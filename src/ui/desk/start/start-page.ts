import { isDeepStrictEqual } from 'node:util'
import { permits } from '../../../accounts/actor.ts'
import type { User } from '../../../domain/people/user.ts'
import { setByEnvironment } from '../../../operations/settings.ts'
import { blankSite } from '../../../records/site.ts'
import { changeSite, readSite } from '../../../resources/site/operations.ts'
import { updateUser } from '../../../resources/users/operations.ts'
import { localize } from '../../../texts/text.ts'
import { startScript } from '../../assets/desk-assets.ts'
import { html } from '../../kit/html.ts'
import { submitButton, form } from '../forms/controls.ts'
import { sentText } from '../forms/sent.ts'
import { hasNoEvents } from '../home/first-steps.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { asOne } from '../undo/as-one.ts'
import { currencyMembers, personIn, startForm } from './start-form.ts'

/** Asks what a new calendar needs to know before its first event: what a date, a time and a price mean, and what to begin with. */
export const startPage = deskPage({
  path: '/start/',
  permit: permits('manage-site'),
  assets: [startScript],
  load: async (request) => {
    const { body } = await request.perform(readSite, { parameters: { translations: true } })
    return { ...body, isEmpty: await hasNoEvents(request) }
  },
  title: (_found, { say }) => say('desk.start.title'),
  render: (found, request) =>
    html`<p class="lead">${request.say('desk.start.lead')}</p>
      <div class="start" data-start>
        ${form(request, html`${startForm.draw(request, found)} ${submitButton(request, localize('desk.start.begin.button'))}`)}
        <p class="aside"><a href="${request.address('/')}">${request.say('desk.start.later')}</a></p>
      </div>`,
  actions: {
    save: async (request) => {
      const parameters = startForm.read(request)
      const begin = sentText(request, 'begin')
      const person = personIn(request)
      await asOne(request, '/start/', async (inside) => {
        if (Object.keys(person).length > 0)
          await inside.perform(updateUser, { path: { user: 'me' }, parameters: person })
        await inside.perform(changeSite, { parameters: withCurrencyFormat(request, parameters) })
      })
      if (begin === 'demo' && (await hasNoEvents(request))) await request.fillDemo()
      if (begin === 'import') return { to: '/imports/new/', message: localize('desk.start.saved') }
      return { to: '/', message: localize(begin === 'demo' ? 'desk.start.filled' : 'desk.start.saved') }
    },
  },
})

/** With how amounts are written, where the environment does not say it. */
function withCurrencyFormat(request: DeskRequest, parameters: ReturnType<typeof startForm.read>) {
  const { currency_code: currency } = parameters
  const { given } = request.context.settings
  if (
    typeof currency !== 'string' ||
    given['CURRENCY_SYMBOL'] !== undefined ||
    given['CURRENCY_POSITION'] !== undefined
  )
    return parameters
  return { ...parameters, ...currencyMembers(request, currency) }
}

/** Whether a user who sets a password is the first to come in, and may say what the site is, of which nobody has said anything. */
export async function isFirstToCome(
  user: User | undefined,
  { storage, settings }: DeskRequest['context'],
): Promise<boolean> {
  if (user?.role !== 'administrator' || Object.keys(setByEnvironment(settings)).length > 0) return false
  for (const { id } of await storage.users.list())
    if ((await storage.signIns.passwordHash(id)) !== undefined) return false
  return isDeepStrictEqual(await storage.site.read(), blankSite)
}
