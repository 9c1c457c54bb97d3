import type { Progress } from '../../../storage/copy/copy.ts'
import type { Terminal } from './terminal.ts'
import { localize } from '../../../texts/text.ts'

/** Milliseconds between two reports of the progress of a copy. */
const interval = 3000

/** Tells now and then how far the copy is. */
export function reporter({ complain }: Terminal): (progress: Progress) => void {
  let last = performance.now()
  return ({ step, table, rows, allRows }) => {
    if (performance.now() - last < interval) return
    last = performance.now()
    complain(localize(`cli.copyProgress.${step}`, { table, rows, allRows }))
  }
}
