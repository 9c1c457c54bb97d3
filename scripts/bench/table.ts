import type { Measured, Noted, Setting } from './measured.ts'
import type { Checked } from './requirements.ts'

/** Tables of what was measured, in Markdown: one for each setting. */
export function tables(measured: readonly Measured[], noted: readonly Noted[]): string {
  const settings = new Map([...measured, ...noted].map((one) => [headingOf(one), one]))
  return [...settings]
    .map(([heading, setting]) => {
      const loads = measured.filter((one) => isSame(one, setting))
      const notes = noted.filter((one) => isSame(one, setting))
      return [
        `### ${heading}`,
        ...(loads.length > 0 ? [table(loadColumns, loads.map(loadCells))] : []),
        ...(notes.length > 0 ? [table(noteColumns, notes.map(noteCells))] : []),
      ].join('\n\n')
    })
    .join('\n\n')
}

/** What was wanted and whether it was reached, before all else; empty where nothing of it was measured. */
export function checks(checked: readonly Checked[]): string {
  if (checked.length === 0) return ''
  const rows = checked.map(({ what, wanted, here, measured, reached }) => {
    return [what, wanted, here, measured, reached ? 'yes' : 'no']
  })
  return `### What is wanted\n\n${table(['', 'Wanted', 'On this machine', 'Measured', 'Reached'], rows)}\n\n`
}

/** A table of these columns, the first of which is text and the others numbers. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'))
  return [line(columns), line(rule), ...rows.map(line)].join('\n')
}

const loadColumns = [
  ...[
    'What is asked',
    'Requests/s',
    'of the floor',
    'p50 ms',
    'p99 ms',
    'p99.9 ms',
    'kB',
    'CPU µs',
    'floor’s',
    'MB',
    'Hits',
  ],
  'Yours, of the floor',
]

function loadCells(one: Measured): readonly string[] {
  return [
    one.title,
    whole(one.perSecond),
    one.ratio.toFixed(one.ratio < 0.095 ? 3 : 2),
    ...[one.p50, one.p99, one.p999].map((milliseconds) => milliseconds.toFixed(milliseconds < 9.95 ? 2 : 0)),
    (one.bytes / 1000).toFixed(1),
    ...[one.cpu, one.floorCpu].map((cpu) => (cpu === undefined ? '—' : whole(cpu))),
    one.memory === undefined ? '—' : whole(one.memory),
    one.hits === undefined ? '—' : `${whole(one.hits)} %`,
    '',
  ]
}

const noteColumns = ['Besides', 'Measured', 'Yours']

function noteCells({ title, value, unit }: Noted): readonly string[] {
  const number = Number.isInteger(value) ? whole(value) : value.toFixed(2)
  return [title, unit === '' ? number : `${number} ${unit}`, '']
}

function headingOf({ database, size, workers }: Setting): string {
  const base = `${whole(size)} events, ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`
  return workers === 1 ? base : `${base}, ${workers} processes`
}

function isSame(one: Setting, other: Setting): boolean {
  return headingOf(one) === headingOf(other)
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

const begin = '<!-- bench: begin -->'
const end = '<!-- bench: end -->'

/** A page with what stands between its two marks replaced. */
export function withTables(page: string, text: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page has no ${begin} … ${end}`)
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`
}
