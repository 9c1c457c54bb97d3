import { languages } from '../../../../i18n/language.ts'
import { createImport } from '../../../../resources/imports/operations.ts'
import type { Upload } from '../../../../schema/types/references/image.ts'
import type { SourceRepresentation } from '../../../../resources/sources/representation.ts'
import { apiUrl } from '../../../../operations/request.ts'
import { html } from '../../../kit/html.ts'
import { languageName } from '../../forms/bilingual.ts'
import { labelled, textArea } from '../../forms/controls.ts'
import type { FieldSettings } from '../../forms/field-part.ts'
import { formOf, notePart } from '../../forms/form-spec.ts'
import type { Part } from '../../forms/part.ts'
import { fieldText } from '../../forms/labels.ts'
import { sentFile, sentVerbatim } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { localize } from '../../../../texts/text.ts'

type Settings = Partial<Pick<SourceRepresentation, 'status' | 'language' | 'time_zone'>>

interface ImportFormValues extends Settings {
  /** What was imported by hand before. */
  readonly sources: ReadonlySet<string>
  /** Cells that are to be corrected. */
  readonly cells?: string | undefined
}

/** A file, which browsers do not keep when a form comes back, or cells of a table, which are one. */
const filePart: Part<ImportFormValues> = {
  names: ['file', 'cells'],
  draw: (request, { cells: before }) => {
    const problem = request.refusal && sentFile(request) ? request.say('desk.imports.lost') : undefined
    const file = labelled(
      request,
      { name: 'file', ...fieldText('file', 'source'), problem },
      (attributes) => html`<input type="file" name="file" accept="${accepted}" ${attributes} />`,
    )
    const cells = textArea(request, {
      name: 'cells',
      label: localize('desk.imports.cells'),
      hint: localize('desk.imports.cellsHint'),
      value: before,
      rows: before === undefined ? 5 : 12,
      attributes: html`wrap="off" spellcheck="false"
      ${(request.query['paste'] ?? before) !== undefined && html` autofocus`}`,
    })
    return html`${file} ${cells}`
  },
  read: (request) => {
    const file = sentFile(request)
    // A table may begin with an empty cell.
    const cells = sentVerbatim(request, 'cells')
    return file || cells.trim() === '' ? { file } : { file: pasted(cells, request), format: 'csv' }
  },
}

const accepted = '.xlsx,.xlsm,.ods,.csv,.tsv,.txt,.ics,.json,.jsonl,.html'

function pasted(cells: string, { say, context }: DeskRequest): Upload {
  const filename = say('desk.imports.pasted', { day: context.today().toString() })
  return { bytes: Buffer.from(cells), filename, mimeType: 'text/tab-separated-values' }
}

const template = notePart<ImportFormValues>(
  ({ say, context }) =>
    html`<p><a href="${apiUrl(context.links, '/imports/template.csv')}">${say('desk.imports.template')}</a></p>`,
)

/** What new records may be, in the order of the choice. */
const createdStatuses = ['publish', 'draft', 'pending', 'private'] as const

/** What sources and imports are asked in the same way; an address without its beginning has one. */
export const sharedSettings = {
  url: {
    control: 'line',
    value: (_held, { query }) => query['url'],
    meaning: (text) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`),
    attributes: html`inputmode="url"`,
  },
  status: {
    value: ({ status }) => status ?? 'publish',
    options: ({ say }) => new Map(createdStatuses.map((status) => [status, say(`desk.imports.status.${status}`)])),
  },
  language: {
    value: (held, request) => held.language ?? request.language,
    options: ({ say }) => new Map(languages.map((each) => [each, say(languageName(each))])),
  },
  time_zone: {
    value: (held, { context }) => held.time_zone ?? context.settings.timeZone,
    attributes: html`maxlength="60"`,
  },
  username: { attributes: html`autocomplete="off"` },
  password: { control: 'password', attributes: html`autocomplete="new-password"` },
} as const satisfies Readonly<Record<string, FieldSettings<Settings>>>

export const importForm = formOf({
  kind: 'source',
  fields: createImport.parameters,
  sections: [
    { parts: [filePart, template, 'url', 'source'] },
    {
      frame: (content, { say, refusal }) =>
        html`<details ${refusal && html`open`}>
          <summary>${say('common.more')}</summary>
          ${content}
        </details>`,
      parts: ['status', 'language', 'time_zone', 'username', 'password'],
    },
  ],
  without: ['format', 'dry_run', 'mapping', 'date_order'],
  settings: {
    ...sharedSettings,
    url: { ...sharedSettings.url, label: localize('desk.imports.url'), value: () => '' },
    source: {
      control: 'choice',
      isShown: ({ sources }: ImportFormValues) => sources.size > 0,
      value: (_held, { query }) => query['as'],
      options: ({ say }, { sources }) =>
        new Map([['', say('desk.imports.notSame')], ...[...sources].map((each) => [each, each] as const)]),
    },
  },
})
