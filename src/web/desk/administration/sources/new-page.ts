import { createImport } from '../../../../resources/imports/operations.ts'
import { createSource } from '../../../../resources/sources/operations.ts'
import { html } from '../../../html.ts'
import { textOf } from '../../account/text-of.ts'
import { button, form, textField } from '../../fields.ts'
import { deskPage } from '../../page.ts'
import { imports, sentOptions } from '../imports/parts.ts'
import { words as importWords } from '../imports/words.ts'
import { sourceFields, sourceNames } from './fields.ts'
import { words } from './words.ts'

/** Adds an address that is imported again and again, after a preview where one is wanted. */
export const newSourcePage = deskPage({
  path: '/sources/new/',
  permit: imports,
  load: async () => ({}),
  title: (_found, { say }) => say(words.add),
  render: (_found, request) =>
    html`<p class="lead">${request.say(words.lead)}</p>
      <section class="card narrow">
        ${form(
          request,
          html`${textField(request, {
              name: 'url',
              label: words.url,
              hint: importWords.urlHint,
              value: request.query['url'],
              required: true,
              attributes: html`inputmode="url" maxlength="2000"`,
            })}
            ${sourceFields(request)}
            <p class="hint">${request.say(words.previewHint)}</p>
            <div class="tools">
              ${button(request, words.create)} ${button(request, words.preview, 'preview', 'quiet')}
            </div>`,
        )}
      </section>`,
  actions: {
    save: async ({ perform, form }) => {
      const sent = { ...sentOptions(form, sourceNames), ...addressSent(form) }
      const { body } = await perform(createSource, { parameters: sent })
      return { to: `/sources/${body.id}/`, message: words.added }
    },
    preview: async ({ perform, form }) => {
      const options = sentOptions(
        form,
        sourceNames.filter((name) => name !== 'every'),
      )
      const { body } = await perform(createImport, { parameters: { ...options, ...addressSent(form), dry_run: true } })
      return { to: `/imports/${body.id}/`, message: importWords.begun }
    },
  },
})

function addressSent(form: Readonly<Record<string, unknown>>): { readonly url: string } {
  return { url: sentOptions(form, ['url'])['url'] ?? textOf(form['url']) }
}
