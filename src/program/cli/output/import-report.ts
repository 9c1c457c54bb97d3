import type { Import, ImportEntry, Outcome } from '../../../domain/import.ts'
import { definitionOf, localized, type Language } from '../../../i18n/language.ts'
import type { Storage } from '../../../storage/storage.ts'
import { progressOf, type ProgressOptions } from './progress.ts'
import type { Terminal } from './terminal.ts'
import { localize, say } from '../../../texts/text.ts'

/** Entries that are read at a time. */
const batch = 500

/** Tells how far an import is. */
export function importReporter(options: ProgressOptions, terminal: Terminal): (one: Import) => void {
  const tell = progressOf(options, terminal)
  return (one) => tell?.(outcomeCounts(one, terminal.language))
}

/** `created: 12, refused: 1`. */
function outcomeCounts({ counts }: Import, language: Language): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  const { colon } = definitionOf(language)
  return parts
    .map(([outcome, count]) => `${say(`cli.importReport.outcomes.${outcome as Outcome}`, language)}${colon} ${count}`)
    .join(', ')
}

/** Prints what an import did: of a trial each thing that would be written, else what needs attention. */
export async function printReport(one: Import, storage: Storage, terminal: Terminal, json: boolean): Promise<void> {
  const { print, language } = terminal
  const { credentials: _, ...shown } = one
  if (json) print(JSON.stringify(shown))
  for (let offset = 0; ; offset += batch) {
    const { records } = await storage.imports.entries(one.id, {}, { offset, limit: batch })
    for (const entry of records) {
      if (json) print(JSON.stringify(entry))
      else if (one.options.dryRun || entry.reason || entry.undone) print(entryLine(entry, language))
    }
    if (records.length < batch) break
  }
  if (json) return
  const { id, state, dateOrder } = one
  if (dateOrder) print(localize(`common.dateOrder.${dateOrder}`))
  const told = isToldState(state) ? localize(`cli.importReport.states.${state}`) : state
  print(localize('cli.importReport.summary', { id, state: told, summary: outcomeCounts(one, language) }))
}

const toldStates = ['done', 'failed', 'cancelled', 'undone', 'running'] as const

function isToldState(state: Import['state']): state is (typeof toldStates)[number] {
  return toldStates.some((each) => each === state)
}

/** `line 3, Summer market: refused. …` */
function entryLine({ line, title, outcome, changed, reason, undone }: ImportEntry, language: Language): string {
  const place = line === null ? title : say('cli.importReport.place', language, { line, title })
  const members = changed.length > 0 ? ` (${changed.join(', ')})` : ''
  const why = [reason, undone].flatMap((each) => (each ? ` ${localized(each, language)}` : [])).join('')
  const { colon } = definitionOf(language)
  return `${place}${colon} ${say(`cli.importReport.outcomes.${outcome}`, language)}${members}.${why}`
}
