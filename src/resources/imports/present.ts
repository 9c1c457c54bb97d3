import { noCounts, type Import, type ImportEntry } from '../../domain/import.ts'
import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import type { EntryRepresentation, ImportRepresentation } from './representation.ts'

export function presentImport(one: Import, { links, language }: Context): ImportRepresentation {
  const { id, state, format, source, url, options, user, createdUtc, endedUtc, position, counts, error } = one
  return {
    id,
    status: state,
    format,
    source,
    url,
    source_id: one.keeps ?? null,
    dry_run: options.dryRun,
    user,
    created_utc: createdUtc,
    ended_utc: endedUtc,
    position,
    counts,
    counts_of_events: one.events ?? noCounts,
    date_order: one.dateOrder ?? null,
    error: error && localized(error, language),
    rest_url: apiUrl(links, `/imports/${id}`),
    entries_url: apiUrl(links, `/imports/${id}/entries`),
  }
}

export function presentEntry(entry: ImportEntry, { language }: Context): EntryRepresentation {
  const { position, line, outcome, kind, externalId, title, record, changed, kept, reason, undone } = entry
  const { startDate, allDay, venue, categories, cost, recurrence } = entry
  return {
    position,
    line,
    outcome,
    kind,
    external_id: externalId,
    title,
    // Records that a trial would create have no id.
    record: record === 0 ? null : record,
    start_date: startDate ?? null,
    all_day: startDate === undefined ? null : (allDay ?? false),
    recurrence: recurrence ? localized(recurrence, language) : null,
    venue: venue ?? null,
    categories: categories ?? null,
    cost: cost ?? null,
    warnings: [...(entry.warnings ?? [])],
    changed: [...changed],
    kept: [...kept],
    like_line: entry.double ?? null,
    like_event: entry.like ?? null,
    reason: reason && localized(reason, language),
    undone: undone && localized(undone, language),
  }
}
