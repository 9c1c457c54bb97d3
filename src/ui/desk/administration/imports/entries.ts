import { collections } from '../../../../domain/entities.ts'
import { outcomes, type ImportEntry } from '../../../../domain/import.ts'
import { definitionOf } from '../../../../i18n/language.ts'
import { spokenDay } from '../../../../i18n/times.ts'
import type { EntryRepresentation, ImportRepresentation } from '../../../../resources/imports/representation.ts'
import { html, type Html } from '../../../kit/html.ts'
import { wallTimeText } from '../../history/values.ts'
import { memberLabel } from '../../activity/members.ts'
import type { DeskRequest } from '../../page.ts'
import { deskList } from '../../parts/list.ts'
import type { Column } from '../../parts/list-columns.ts'
import { readPaging } from '../../parts/list-query.ts'
import { outcomeText } from './parts.ts'
import { localize } from '../../../../texts/text.ts'

/** A page of entries, as the operations answer it. */
interface EntryPage {
  readonly entries: readonly EntryRepresentation[]
  readonly total: number
  readonly next_rest_url?: string | undefined
  readonly previous_rest_url?: string | undefined
}

/** What an import did, or would do, with each thing, in parts by what became of it. */
export function entryList(one: ImportRepresentation, found: EntryPage, request: DeskRequest, isMending: boolean): Html {
  const outcome = request.query['outcome']
  const told = outcomes.filter((each) => each !== 'unchanged' && one.counts[each] > 0)
  const tabs = told.map((each) => ({
    label: outcomeText(each, isMending),
    query: { outcome: each },
    count: one.counts[each],
    isCurrent: outcome === each,
  }))
  const all = { label: localize('desk.imports.all'), query: { outcome: undefined }, isCurrent: outcome === undefined }
  return deskList(request, {
    ...entryListProps(found),
    path: `/imports/${one.id}/`,
    query: { outcome },
    label: localize('common.title'),
    tabs: [all, ...tabs],
    columns: [
      ...firstColumns(found, request),
      {
        label: localize('desk.imports.happens'),
        cell: (entry) =>
          html`<span class="state ${entry.outcome === 'failed' && 'trash'}"
            >${request.say(one.status === 'undone' ? undoneOutcome(entry) : outcomeText(entry.outcome, isMending))}</span
          >`,
      },
      { label: localize('desk.imports.why'), cell: (entry) => details(entry, request) },
    ],
  })
}

/** What lists of entries have in common. */
export function entryListProps(found: EntryPage) {
  return {
    rows: found.entries,
    ...readPaging(found),
    empty: localize('desk.imports.noEntries'),
  }
}

/** What it is, and where it stands. */
export function firstColumns(
  { entries }: EntryPage,
  { say, address }: DeskRequest,
): readonly Column<EntryRepresentation>[] {
  const line = { label: localize('desk.imports.line'), cell: (entry: EntryRepresentation) => String(entry.line ?? '–') }
  const title = ({ title: text, kind, record }: EntryRepresentation) => {
    const shown = text || say('common.withoutTitle')
    return html`${kind !== null && record !== null ? html`<a href="${address(`/${collections[kind]}/${record}/`)}">${shown}</a>` : shown}${kind !== null && kind !== 'event' && html` <small>${say(`desk.imports.kind.${kind}`)}</small>`}`
  }
  return [
    { label: localize('common.title'), cell: title },
    ...(entries.some((entry) => entry.line !== null) ? [line] : []),
  ]
}

/** So many new records are named at most. */
const mostNew = 1000

/** What a trial would create. */
export async function newIn(id: number, { context }: DeskRequest): Promise<readonly ImportEntry[]> {
  const created = { outcome: 'created' } as const
  return (await context.storage.imports.entries(id, created, { offset: 0, limit: mostNew, uncounted: true })).records
}

/** The names of the venues, organizers and categories of a preview that would be new: slips of typing are seen there. */
export function newNames(created: readonly ImportEntry[], { say }: DeskRequest): Html {
  const kinds = (['category', 'venue', 'organizer'] as const).map((kind) => {
    const found = created.filter((entry) => entry.kind === kind)
    return { kind, names: [...new Set(found.map(({ title }) => title))] }
  })
  return html`${kinds.map(
    ({ kind, names }) =>
      names.length > 0 &&
      html`<p>${say(localize(`desk.imports.newNames.${kind}`, { count: names.length, names: names.join(', ') }))}</p>`,
  )}`
}

/** What became of it when the import was taken back. */
export function undoneOutcome({ outcome, undone }: EntryRepresentation) {
  if (!['created', 'changed', 'removed'].includes(outcome)) return localize(`desk.imports.outcome.${outcome}`)
  if (undone !== null) return localize('desk.imports.staying')
  return outcome === 'changed'
    ? localize('desk.imports.before')
    : outcome === 'removed'
      ? localize('desk.imports.back')
      : localize('desk.imports.outcome.removed')
}

function details(entry: EntryRepresentation, request: DeskRequest): Html {
  const { say } = request
  const { changed, kept, reason, undone, outcome, start_date: start } = entry
  const warned = undone ? [] : entry.warnings.map((code) => say(`desk.imports.warning.${code}`))
  if (start !== null && !undone)
    return html`${entryTime(start, entry, request)}
    ${[entry.recurrence, entry.venue, entry.categories, entry.cost].map((text) => text !== null && html`<br />${text}`)}
    ${reason && html`<br />${reasonWithLabels(reason, entry, request)}`}${warned.map((text) => html`<br />${text}`)}`
  if (!reason && !undone && kept.length === 0 && (outcome !== 'changed' || changed.length === 0)) return html`–`
  const named = (members: readonly string[]) => members.map((each) => say(entryFieldLabel(each, entry))).join(', ')
  return html`${reason && html`${reasonWithLabels(reason, entry, request)} `}
  ${outcome === 'changed' && changed.length > 0 && html`${say('desk.imports.changes')} ${named(changed)}. `}
  ${kept.length > 0 && html`${say('desk.imports.keeps')} ${named(kept)}. `} ${warned.join(' ')} ${undone}`
}

function entryTime(start: string, { all_day: allDay }: EntryRepresentation, { say, language }: DeskRequest): string {
  if (allDay !== true) return wallTimeText(start, language)
  const day = spokenDay(Date.parse(start.slice(0, 10)), { dateStyle: 'medium', timeZone: 'UTC' }, language)
  return `${day} (${say('common.wholeDay')})`
}

function entryFieldLabel(member: string, { kind }: EntryRepresentation) {
  return memberLabel(member, kind ?? 'event')
}

/** A reason that begins with the name of a parameter, or has one with an underscore, with the labels of the desk. */
function reasonWithLabels(reason: string, entry: EntryRepresentation, { say, language }: DeskRequest): string {
  const quoted = (name: string) => {
    const label = say(entryFieldLabel(name, entry))
    if (label === name) return name
    return definitionOf(language).writing.quotes.join(label)
  }
  return reason.replace(/^[a-z]+(?= )|\b[a-z]+_[a-z_]+\b/g, quoted)
}
