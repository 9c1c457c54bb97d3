import { maskedAddress } from '../domain/masked-address.ts'
import { localized, type Language } from '../i18n/language.ts'
import { copyDatabase, CopyDiffers, isSame, type ComparedTable, type Progress } from '../storage/copy/copy.ts'
import { columns } from './table.ts'
import type { Terminal } from './terminal.ts'

export interface CopyOptions {
  /** Addresses of databases. */
  readonly from: string
  readonly to: string
  readonly json?: boolean | undefined
}

/** Copies a database into an empty one, says how far it is, and prints what was compared. */
export async function copy({ from, to, json }: CopyOptions, terminal: Terminal): Promise<void> {
  const start = performance.now()
  const tables = await copyDatabase(from, to, said(terminal)).catch((error: unknown) => {
    if (error instanceof CopyDiffers)
      terminal.print(json ? JSON.stringify(error.tables) : table(error.tables, terminal))
    throw error
  })
  if (json) return terminal.print(JSON.stringify(tables))
  const seconds = Math.ceil((performance.now() - start) / 1000)
  terminal.print(table(tables, terminal))
  terminal.print(ending(tables, { from: maskedAddress(from), to: maskedAddress(to), seconds }))
}

/** How often, in milliseconds, somebody who waits is told how far the copy is. */
const interval = 3000

const steps = {
  copying: { en: 'Copying', fr: 'Copie de' },
  comparing: { en: 'Comparing', fr: 'Comparaison de' },
}

function said({ complain }: Terminal): (progress: Progress) => void {
  let last = performance.now()
  return ({ step, table, rows, allRows }) => {
    if (performance.now() - last < interval) return
    last = performance.now()
    const line = {
      en: `${steps[step].en} ${table}: ${number(rows, 'en')} rows, ${number(allRows, 'en')} in all`,
      fr: `${steps[step].fr} ${table} : ${number(rows, 'fr')} lignes, ${number(allRows, 'fr')} en tout`,
    }
    complain(line)
  }
}

function table(tables: readonly ComparedTable[], { language }: Terminal): string {
  const heading = {
    en: ['TABLE', 'ROWS', 'IN THE COPY', 'SHA-256', 'OF THE COPY', ''],
    fr: ['TABLE', 'LIGNES', 'DANS LA COPIE', 'SHA-256', 'DE LA COPIE', ''],
  }
  const verdicts = { en: ['the same', 'DIFFERENT'], fr: ['identique', 'DIFFÉRENT'] }
  const rows = tables.map((compared) => {
    const { name, source, target } = compared
    const counts = [source.rows, target.rows].map((count) => number(count, language))
    const checksums = [source.checksum, target.checksum].map((checksum) => checksum.slice(0, 12))
    return [name, ...counts, ...checksums, localized(verdicts, language)[isSame(compared) ? 0 : 1] ?? '']
  })
  return columns([localized(heading, language), ...rows])
}

function ending(
  tables: readonly ComparedTable[],
  { from, to, seconds }: { readonly from: string; readonly to: string; readonly seconds: number },
) {
  const rows = tables.reduce((sum, { name, source }) => sum + (name === 'numbers' ? 0 : source.rows), 0)
  const pictures = tables.find(({ name }) => name === 'images')?.source.rows ?? 0
  const files = {
    en: `\nThe files of the ${number(pictures, 'en')} pictures are not in the database: they stay where MEDIA_URL says, by default in the folder media in DATA_DIR. If that place changes, copy them there.`,
    fr: `\nLes fichiers des ${number(pictures, 'fr')} images ne sont pas dans la base de données : ils restent à l’emplacement indiqué par MEDIA_URL, par défaut le dossier media de DATA_DIR. Si cet emplacement change, copiez-les-y.`,
  }
  return {
    en: `\nCopied ${number(rows, 'en')} rows from ${from} to ${to} in ${seconds} s; all are identical.${pictures > 0 ? files.en : ''}`,
    fr: `\n${number(rows, 'fr')} lignes copiées de ${from} vers ${to} en ${seconds} s ; toutes sont identiques.${pictures > 0 ? files.fr : ''}`,
  }
}

function number(value: number, language: Language): string {
  return value.toLocaleString(language)
}
