import { databaseAddress } from '../../config/types/addresses.ts'
import { maskedAddress } from '../../domain/shown-value.ts'
import { localized, type Language } from '../../i18n/language.ts'
import { required } from '../../schema/field.ts'
import type { ComparedTable } from '../../storage/copy/copy.ts'
import { command, json } from '../command.ts'
import { reporter } from '../copy-progress.ts'
import { columns } from '../table.ts'
import type { Terminal } from '../terminal.ts'

/** Moves a calendar to another database. */
const copyCommand = command({
  name: 'copy',
  summary: {
    en: 'Copies a database into an empty one.',
    fr: 'Copie une base de données dans une base vide.',
  },
  explanation: {
    en: 'It reads a single snapshot, keeps all ids, verifies every row, and leaves the target empty if anything fails. Stop the service first: changes made during the copy are not included. DATABASE_URL is ignored.',
    fr: 'La commande lit un état figé de la base, conserve tous les numéros, vérifie chaque ligne et laisse la cible vide en cas d’échec. Arrêtez d’abord le service : les modifications faites pendant la copie n’y figurent pas. DATABASE_URL est ignorée.',
  },
  parameters: {
    from: required(databaseAddress, {
      en: 'The source database: file:PATH, or a postgres: address.',
      fr: 'La base source : file:CHEMIN, ou une adresse postgres:.',
    }),
    to: required(databaseAddress, {
      en: 'The target database, which must be empty; a file is created if it does not exist.',
      fr: 'La base cible, qui doit être vide ; un fichier est créé s’il n’existe pas.',
    }),
    json,
  },
  run: async ({ from, to, json }, terminal) => {
    // With the drivers of all databases, which other commands do without.
    const { copyDatabase, CopyDiffers, isSame, rowsIn } = await import('../../storage/copy/copy.ts')
    const start = performance.now()
    const show = (tables: readonly ComparedTable[]) =>
      terminal.print(json ? JSON.stringify(tables) : table(tables, isSame, terminal))
    const tables = await copyDatabase(from, to, reporter(terminal)).catch((error: unknown) => {
      if (error instanceof CopyDiffers) show(error.tables)
      throw error
    })
    show(tables)
    const seconds = Math.ceil((performance.now() - start) / 1000)
    if (!json)
      terminal.print(
        ending(tables, { rows: rowsIn(tables), from: maskedAddress(from), to: maskedAddress(to), seconds }),
      )
  },
})

export const commands = [copyCommand]

function table(
  tables: readonly ComparedTable[],
  isSame: (table: ComparedTable) => boolean,
  { language }: Terminal,
): string {
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
  { rows, from, to, seconds }: Readonly<Record<'rows' | 'seconds', number> & Record<'from' | 'to', string>>,
) {
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
