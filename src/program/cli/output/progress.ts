import type { Localized } from '../../../i18n/language.ts'
import type { Terminal } from './terminal.ts'

/** Milliseconds between two lines. */
const interval = 3000

/** What the command line says of how a command tells of itself. */
export interface ProgressOptions {
  readonly progress?: boolean | undefined
  readonly json?: boolean | undefined
}

/**
 * Tells how far a command is, on standard error: at a terminal in place of what it told before; elsewhere, where it is asked for, the
 * first at once and now and then another line. Undefined where nothing is to be told: programs that read JSON get nothing else.
 */
export function progressOf(
  { progress, json }: ProgressOptions,
  { redraw, complain }: Terminal,
): ((text: string | Localized) => void) | undefined {
  if (json || !(progress ?? redraw)) return undefined
  if (redraw) return redraw
  let last = -Infinity
  return (text) => {
    if (performance.now() - last < interval) return
    last = performance.now()
    complain(text)
  }
}
