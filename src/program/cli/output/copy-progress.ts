import type { Progress } from '../../../storage/copy/copy.ts'
import { localize } from '../../../texts/text.ts'
import { progressOf, type ProgressOptions } from './progress.ts'
import type { Terminal } from './terminal.ts'

/** Tells how far a copy is. */
export function copyReporter(options: ProgressOptions, terminal: Terminal): (progress: Progress) => void {
  const tell = progressOf(options, terminal)
  return ({ step, table, rows, allRows }) => tell?.(localize(`cli.copyProgress.${step}`, { table, rows, allRows }))
}
