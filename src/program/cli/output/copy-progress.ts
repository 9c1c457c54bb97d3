import type { Progress } from '../../../storage/copy/copy.ts'
import { localize } from '../../../texts/text.ts'
import { type Asked, progressOf } from './progress.ts'
import type { Terminal } from './terminal.ts'

/** Tells how far a copy is. */
export function reporter(asked: Asked, terminal: Terminal): (progress: Progress) => void {
  const tell = progressOf(asked, terminal)
  return ({ step, ...counts }) => tell?.(localize(`cli.copyProgress.${step}`, counts))
}
