import type { Progress } from '../storage/copy/copy.ts'
import type { Terminal } from './terminal.ts'

/** Milliseconds between two reports of the progress of a copy. */
const interval = 3000

const steps = {
  copying: { en: 'Copying', fr: 'Copie de' },
  comparing: { en: 'Comparing', fr: 'Comparaison de' },
}

/** Tells now and then how far the copy is. */
export function reporter({ complain }: Terminal): (progress: Progress) => void {
  let last = performance.now()
  return ({ step, table, rows, allRows }) => {
    if (performance.now() - last < interval) return
    last = performance.now()
    complain({
      en: `${steps[step].en} ${table}: ${rows.toLocaleString('en')} rows, ${allRows.toLocaleString('en')} in all`,
      fr: `${steps[step].fr} ${table} : ${rows.toLocaleString('fr')} lignes, ${allRows.toLocaleString('fr')} en tout`,
    })
  }
}
