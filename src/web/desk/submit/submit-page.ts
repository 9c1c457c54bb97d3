import { categories } from '../../../resources/categories/operations.ts'
import { createSubmission } from '../../../resources/submissions/operations.ts'
import { html, type Html } from '../../html.ts'
import { textOf } from '../account/text-of.ts'
import { button, form, selectField, textArea, textField, type Field } from '../fields.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { sentOf, trap } from './sent.ts'
import { words } from './words.ts'

const maxCategories = 100

/** The form with which visitors hand in events, where `SUBMISSIONS` is set. */
export const submitPage = deskPage({
  path: '/submit/',
  isOpen: true,
  load: async ({ context, perform, query }) => {
    if (!context.settings.submissions) return undefined
    if (query['sent'] === '1') return { isSent: true, branches: [] }
    const { body } = await perform(categories.list, { parameters: { per_page: maxCategories, hide_empty: false } })
    return { isSent: false, branches: body.categories }
  },
  title: ({ isSent }, { say }) => say(isSent ? words.thanks : words.title),
  render: ({ isSent, branches }, request) => (isSent ? thanks(request) : fields(branches, request)),
  actions: {
    save: async (request) => {
      // Programs fill in every field; they are told what people are told.
      if (textOf(request.form[trap]) === '')
        await request.perform(createSubmission, { parameters: sentOf(request.form) })
      return { to: '/submit/?sent=1' }
    },
  },
})

function thanks({ say, address, context }: DeskRequest): Html {
  return html`<p class="lead">${say(words.next)}</p>
    <p>
      <a class="button" href="${context.links.site}/">${say(words.calendar)}</a>
      <a class="button quiet" href="${address('/submit/')}">${say(words.another)}</a>
    </p>`
}

function fields(branches: readonly { readonly id: number; readonly name: string }[], request: DeskRequest): Html {
  const { say } = request
  const text = (name: string, label: Field['label'], more: Partial<Field> & { type?: string } = {}) =>
    textField(request, { name, label, attributes: html`maxlength="200"`, ...more })
  const options = new Map([['', say(words.noCategory)], ...branches.map(({ id, name }) => [String(id), name] as const)])
  return html`<p class="lead">${say(words.lead)}</p>
    ${form(
      request,
      html`<h2>${say(words.what)}</h2>
        ${text('title', words.name, { required: true })}
        ${text('start_date', words.day, { type: 'date', required: true, attributes: html`` })}
        ${text('from', words.from, { type: 'time', hint: words.fromHint, attributes: html`` })}
        ${text('until', words.until, { type: 'time', attributes: html`` })}
        ${text('end_date', words.untilDay, { type: 'date', attributes: html`` })}
        ${textArea(request, { name: 'description', label: words.description, rows: 6, attributes: html`maxlength="5000"` })}
        ${branches.length > 0 && selectField(request, { name: 'category', label: words.category, options })}
        ${text('website', words.website, { type: 'url', attributes: html`maxlength="1000"` })}
        <h2>${say(words.where)}</h2>
        ${text('venue', words.venue)} ${text('address', words.address)} ${text('city', words.city)}
        ${text('organizer', words.organizer)}
        <h2>${say(words.you)}</h2>
        <p class="hint">${say(words.youHint)}</p>
        ${text('name', words.yourName, { required: true, attributes: html`maxlength="200" autocomplete="name"` })}
        ${text('email', words.email, { type: 'email', required: true, attributes: html`maxlength="200" autocomplete="email"` })}
        ${textArea(request, { name: 'message', label: words.message, rows: 3, attributes: html`maxlength="2000"` })}
        <div class="trap" aria-hidden="true">
          <label for="f-trap">${say(words.trap)}</label>
          <input id="f-trap" name="${trap}" tabindex="-1" autocomplete="off" />
        </div>
        ${button(request, words.send)}`,
    )}`
}
