import { Readable } from 'node:stream'
import type { Localized } from '../../../i18n/language.ts'
import { headingOf } from './columns.ts'
import { decodedText } from '../decode.ts'
import { Unreadable, type Source } from '../item.ts'
import { msg } from '../../../texts/msg.ts'

/** A row of a table, and the line that it begins on. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
  /** Where the links of its cells lead. */
  readonly links?: readonly (string | undefined)[]
}

/** Characters of a row: more is no row, but a quotation mark that nothing closes, or no table at all. */
const longestRow = 1_000_000

/** The rows of a table without the empty ones; the delimiter is detected. */
export async function* csvRows(source: Source): AsyncIterable<Row> {
  const { CsvError, parse } = await import('csv-parse')
  const { delimiter, skipped } = await layoutOf(source)
  const parser = parse({
    delimiter,
    bom: true,
    from_line: skipped + 1,
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  })
  const text = Readable.from(decodedText(source))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      // A cell may go over several lines; the row begins on the first.
      const inside = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
      source.at?.(info.lines)
      yield { line: info.lines - inside, cells: record.map((cell) => cell.trim()) }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(brokenFromLine(parser.info.lines)) : error
  } finally {
    text.destroy()
    parser.destroy()
  }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** The delimiter of the headings, else of the first line, or the one that Excel’s `sep=;` names there. */
async function layoutOf(source: Source): Promise<{ readonly delimiter: string; readonly skipped: number }> {
  const lines = await firstLines(source)
  const [first = ''] = lines
  const [, said] = /^sep=(.)$/.exec(first.trim()) ?? []
  if (said !== undefined) return { delimiter: said, skipped: 1 }
  const headed = headedLine(lines)
  if (headed) return { delimiter: headed, skipped: 0 }
  // A title above a table has no cells beside it.
  const line = lines.find((each) => /[,;\t]/.test(each)) ?? first
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length - 1
  // Cells copied from a table have tabs between them, and any other sign within them.
  if (count('\t') > 0) return { delimiter: '\t', skipped: 0 }
  const [delimiter = ','] = [',', ';'].toSorted((one, other) => count(other) - count(one))
  return { delimiter, skipped: 0 }
}

/** The delimiter by which a line names several columns. */
function headedLine(lines: readonly string[]): string | undefined {
  const found = lines.flatMap((line) =>
    delimiters.map((delimiter) => ({ delimiter, names: countHeadings(line, delimiter) })),
  )
  const [best] = found.toSorted((one, other) => other.names - one.names)
  return best && best.names > 1 ? best.delimiter : undefined
}

const delimiters = ['\t', ';', ',']

function countHeadings(line: string, delimiter: string): number {
  return line.split(delimiter).filter((cell) => headingOf(cell.replaceAll('"', ''))).length
}

/** How many columns of ours a line names, by any delimiter. */
export function headingsIn(line: string): number {
  return Math.max(...delimiters.map((delimiter) => countHeadings(line, delimiter)))
}

/** Lines among which headings are looked for. */
const maxSampleLines = 20

async function firstLines(source: Source): Promise<readonly string[]> {
  let start = ''
  for await (const part of decodedText(source)) {
    start += part
    if (start.length > 65_536) break
  }
  return start
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 65_536)
    .split(/[\r\n]+/, maxSampleLines)
}

function brokenFromLine(line: number): Localized {
  return msg`The table cannot be read from line ${line} on: a row is too long, or a quotation mark is not closed.`
}
