import { Invalid, issue } from '../../../../errors.ts'
import { createImport, listImports } from '../../../../resources/imports/operations.ts'
import { apiUrl } from '../../../../operations/links.ts'
import { html, type Html } from '../../../html.ts'
import { button, form, problemOf, selectField, textField } from '../../fields.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import { credentialFields, imports, optionFields, sentOptions } from './parts.ts'
import { words } from './words.ts'

/** Sends a file, or names an address, of which a preview is made first. */
export const newImportPage = deskPage({
  path: '/imports/new/',
  permit: imports,
  upload: 'import',
  load: async ({ perform }) => {
    const { body } = await perform(listImports, { parameters: { per_page: 50, source_id: 0 } })
    return new Set(body.imports.filter(({ url }) => url === null).map(({ source }) => source))
  },
  title: (_sources, { say }) => say(words.add),
  render: (sources, request) => {
    const { say, context, query } = request
    const options = new Map([['', say(words.notSame)], ...[...sources].map((each) => [each, each] as const)])
    const { as } = query
    return html`<p class="lead">${say(words.lead)}</p>
      <section class="card narrow">
        ${form(
          request,
          html`${fileField(request)}
            <p><a href="${apiUrl(context.links, '/imports/template.csv')}">${say(words.template)}</a></p>
            ${textField(request, { name: 'url', label: words.url, hint: words.urlHint, attributes: html`inputmode="url" maxlength="2000"` })}
            ${sources.size > 0 && selectField(request, { name: 'source', label: words.same, hint: words.sameHint, value: as, options, saysOptional: false })}
            <details ${request.refusal && html`open`}>
              <summary>${say(words.options)}</summary>
              ${optionFields(request, {})} ${credentialFields(request)}
            </details>
            ${button(request, words.show)}`,
          { upload: true },
        )}
      </section>`
  },
  actions: {
    save: async ({ perform, form }) => {
      const file = form['file'] as { readonly bytes?: Uint8Array; readonly filename?: string } | undefined
      const isFile = (file?.bytes?.length ?? 0) > 0 || (file?.filename ?? '') !== ''
      const names = ['status', 'language', 'time_zone']
      const sent = isFile
        ? { file, ...sentOptions(form, [...names, 'source']) }
        : sentOptions(form, [...names, 'url', 'username', 'password'])
      if (!isFile && !('url' in sent)) throw new Invalid([issue('file', 'rest_import_no_data', words.needed)])
      const { body } = await perform(createImport, { parameters: { ...sent, dry_run: true } })
      return { to: `/imports/${body.id}/`, message: words.begun }
    },
  },
})

function fileField(request: DeskRequest): Html {
  const { say, form, refusal } = request
  const problem = problemOf(request, { name: 'file', label: words.file })
  const sent = form['file'] as { readonly bytes?: Uint8Array } | undefined
  const told = problem ?? (refusal && (sent?.bytes?.length ?? 0) > 0 ? say(words.lost) : undefined)
  return html`<div class="field${told && ' wrong'}">
    <label for="f-file">${say(words.file)}</label>
    <p class="hint" id="f-file-hint">${say(words.fileHint)}</p>
    <input
      type="file"
      id="f-file"
      name="file"
      accept=".csv,.tsv,.txt,.ics,.json,.jsonl,.html"
      aria-describedby="f-file-hint${told && ' f-file-problem'}"
    />
    ${told && html`<p class="problem" id="f-file-problem">${told}</p>`}
  </div>`
}

/** The page on which a newer version of what was imported is sent. */
export function againPath(one: { readonly url: string | null; readonly source: string }): string {
  return one.url === null ? `/imports/new/?as=${encodeURIComponent(one.source)}` : '/imports/new/'
}
