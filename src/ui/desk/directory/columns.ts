import { html, type Html } from '../../kit/html.ts'
import { statusBadge } from '../events/states.ts'
import { fieldLabel } from '../forms/labels.ts'
import { wallTimeText } from '../history/values.ts'
import type { DeskRequest } from '../page.ts'
import { missingIn } from '../forms/bilingual.ts'
import type { Column } from '../parts/list-columns.ts'
import type { Kind, DirectoryRecord } from './kinds.ts'
import { detailOf } from './similar.ts'
import { isEditable, missingLanguages, subject } from './subject.ts'
import { localize } from '../../../texts/text.ts'

/** The columns of the list of a kind. */
export function directoryColumns(kind: Kind, request: DeskRequest): readonly Column<DirectoryRecord>[] {
  const name: Column<DirectoryRecord> = {
    label: fieldLabel('name', kind.kind),
    orders: { ascending: 'name', descending: '-name', first: 'ascending' },
    cell: (body) => nameCell(kind, request, body),
  }
  if (kind.isTerm) {
    const orders = { ascending: 'count', descending: '-count', first: 'descending' } as const
    return [
      name,
      { name: 'count', label: localize('desk.directory.count'), orders, cell: ({ count }) => String(count) },
    ]
  }
  return [
    name,
    {
      name: 'contact',
      label: kind.kind === 'venue' ? localize('desk.directory.form.where') : localize('common.contact'),
      cell: detailOf,
    },
    {
      name: 'status',
      label: fieldLabel('status', kind.kind),
      cell: ({ status }) => (status ? statusBadge(status, request) : ''),
    },
    {
      name: 'changed',
      label: localize('desk.directory.changed'),
      orders: { ascending: 'modified', descending: '-modified', first: 'descending' },
      cell: ({ modified }) => wallTimeText(modified ?? '', request.language),
    },
  ]
}

/** The name links to the form for users who may change the record; missing languages are marked. */
function nameCell(kind: Kind, request: DeskRequest, body: DirectoryRecord): Html {
  const { id, name } = subject(kind, body)
  const missing = missingLanguages(kind, body, request).map(
    (language) => html` <span class="missing">${request.say(missingIn(language))}</span>`,
  )
  const shown = isEditable(request, kind, body)
    ? html`<a href="${request.address(`/${kind.plural}/${id}/`)}">${name}</a>`
    : html`${name}`
  return html`${shown}${missing}`
}
