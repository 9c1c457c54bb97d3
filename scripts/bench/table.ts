import type { Figures } from './measure.ts'
import { cpuRatio, shown, type Checked, type Measured } from './requirements.ts'
import { scenarios } from './scenarios.ts'

const columns = ['p50 ms', 'p99 ms', 'per second', 'CPU µs', 'MB']

/** In Markdown: what was measured of each side, and what is required. */
export function report(measured: Measured, checked: readonly Checked[]): string {
  const { database, events, loads, starts } = measured
  const sides = [...loads.values()][0] ?? []
  const head = sides.flatMap((_, index) => columns.map((column) => (index === 0 ? column : `other: ${column}`)))
  const ratio = sides.length > 1 ? ['CPU ratio'] : []
  const rows = [...loads].map(([name, figures]) => [
    scenarios.find((one) => one.name === name)?.title ?? name,
    ...figures.flatMap(cells),
    ...ratio.map(() => cell(cpuRatio(figures))),
  ])
  const required = checked.map(({ what, wanted, found, isMet }) => [what, wanted, found, isMet ? 'yes' : '**no**'])
  return [
    `### ${events.toLocaleString('en-US')} events, ${database}`,
    table(['', ...head, ...ratio], rows),
    `From the start to the first list: ${starts.map((seconds) => `${seconds.toFixed(2)} s`).join(', other: ')}.`,
    table(['Required', 'Limit', 'Measured', 'Met'], required),
  ].join('\n\n')
}

function cells(figures: Figures | undefined): readonly string[] {
  const { p50, p99, perSecond, cpu, megabytes } = figures ?? {}
  return [p50, p99, perSecond, cpu, megabytes].map(cell)
}

function cell(value: number | undefined): string {
  return value === undefined ? '—' : shown(value)
}

/** Writes a table: the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}
