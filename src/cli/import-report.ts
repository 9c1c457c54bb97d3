import type { Import, ImportEntry, Outcome } from '../domain/import.ts'
import { definitionOf, localized, type Language, type Localized } from '../i18n/language.ts'
import type { Storage } from '../storage/storage.ts'
import type { Terminal } from './terminal.ts'

/** Entries that are read at a time. */
const batch = 500

const words: Readonly<Record<Outcome, Localized>> = {
  created: { en: 'created', fr: 'créé' },
  changed: { en: 'changed', fr: 'modifié' },
  unchanged: { en: 'unchanged', fr: 'inchangé' },
  removed: { en: 'moved to the trash', fr: 'mis à la corbeille' },
  skipped: { en: 'left alone', fr: 'mis de côté' },
  failed: { en: 'refused', fr: 'refusé' },
}

/** `created: 12, refused: 1`. */
export function said({ counts }: Import, language: Language): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  const { colon } = definitionOf(language)
  return parts
    .map(([outcome, count]) => `${localized(words[outcome as Outcome], language)}${colon} ${count}`)
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
      else if (one.options.dryRun || entry.reason || entry.undone) print(lineOf(entry, language))
    }
    if (records.length < batch) break
  }
  if (json) return
  const summary = said(one, language)
  print({
    en: `Import ${one.id}: ${states[one.state]?.en ?? one.state}. ${summary}`,
    fr: `Importation ${one.id} : ${states[one.state]?.fr ?? one.state}. ${summary}`,
  })
}

const states: Readonly<Record<string, Localized>> = {
  done: { en: 'done', fr: 'terminée' },
  failed: { en: 'failed', fr: 'échouée' },
  cancelled: { en: 'cancelled', fr: 'interrompue' },
  undone: { en: 'taken back', fr: 'annulée' },
  running: {
    en: 'broken off, goes on with the service or --resume',
    fr: 'interrompue, reprendra avec le service ou --resume',
  },
}

/** `line 3, Summer market: refused. …` */
function lineOf({ line, title, outcome, changed, reason, undone }: ImportEntry, language: Language): string {
  const place: Localized =
    line === null ? { en: title, fr: title } : { en: `line ${line}, ${title}`, fr: `ligne ${line}, ${title}` }
  const members = changed.length > 0 ? ` (${changed.join(', ')})` : ''
  const why = [reason, undone].flatMap((each) => (each ? ` ${localized(each, language)}` : [])).join('')
  const { colon } = definitionOf(language)
  return `${localized(place, language)}${colon} ${localized(words[outcome], language)}${members}.${why}`
}
