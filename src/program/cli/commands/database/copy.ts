import { databaseAddress } from '../../../../config/types/addresses.ts'
import { maskedAddress } from '../../../../domain/text/shown-value.ts'
import { inEachLanguage, localized, type Language } from '../../../../i18n/language.ts'
import { required } from '../../../../schema/field.ts'
import type { ComparedTable } from '../../../../storage/copy/copy.ts'
import { command, json, progress } from '../../command.ts'
import { copyReporter } from '../../output/copy-progress.ts'
import { alignedColumns } from '../../output/table.ts'
import type { Terminal } from '../../output/terminal.ts'
import { localize, say } from '../../../../texts/text.ts'

/** Moves a calendar to another database. */
const copyCommand = command({
  name: 'copy',
  summary: 'cli.copy.summary',
  explanation: 'cli.copy.explanation',
  parameters: {
    from: required(databaseAddress, localize('cli.copy.from')),
    to: required(databaseAddress, localize('cli.copy.to')),
    progress,
    json,
  },
  run: async ({ from, to, progress, json }, terminal) => {
    // With the drivers of all databases, which other commands do without.
    const { copyDatabase, CopyDiffers, isSameTable: isSame, rowsIn } = await import('../../../../storage/copy/copy.ts')
    const start = performance.now()
    const show = (tables: readonly ComparedTable[]) =>
      terminal.print(json ? JSON.stringify(tables) : comparisonTable(tables, isSame, terminal))
    const tables = await copyDatabase(from, to, copyReporter({ progress, json }, terminal)).catch((error: unknown) => {
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

function comparisonTable(
  tables: readonly ComparedTable[],
  isSame: (table: ComparedTable) => boolean,
  { language }: Terminal,
): string {
  const heading = (['table', 'rows', 'copiedRows', 'checksum', 'copiedChecksum'] as const).map((name) =>
    say(`cli.copy.heading.${name}`, language),
  )
  const rows = tables.map((compared) => {
    const { name, source, target } = compared
    const counts = [source.rows, target.rows].map((count) => localeNumber(count, language))
    const checksums = [source.checksum, target.checksum].map((checksum) => checksum.slice(0, 12))
    return [name, ...counts, ...checksums, say(isSame(compared) ? 'cli.copy.same' : 'cli.copy.different', language)]
  })
  return alignedColumns([[...heading, ''], ...rows])
}

function ending(
  tables: readonly ComparedTable[],
  { rows, from, to, seconds }: Readonly<Record<'rows' | 'seconds', number> & Record<'from' | 'to', string>>,
) {
  const pictures = tables.find(({ name }) => name === 'images')?.source.rows ?? 0
  const copied = localize('cli.copy.done', { rows, from, to, seconds })
  const files = pictures > 0 ? [localize('cli.copy.files', { pictures })] : []
  return inEachLanguage((language) => [copied, ...files].map((each) => `\n${localized(each, language)}`).join(''))
}

function localeNumber(value: number, language: Language): string {
  return value.toLocaleString(language)
}
