import type { Members } from '../../../domain/import.ts'
import type { Wanted } from '../../../interchange/importers/changes/wanted.ts'
import { digestLongValues } from '../../imports/engine/state.ts'

/** Members of what was sent that are written apart from the others. */
export const apart: ReadonlySet<string> = new Set(['tickets', 'exceptions', 'removed'])

/** What is remembered of a record that was written: whether there is anything new is told by it. `without`: parameters that were left out. */
export function digestOfWritten(
  { parameters, references, tickets, exceptions }: Wanted,
  without: ReadonlySet<string>,
): Members {
  const named = Object.entries(references).map(([name, ids]): [string, unknown] => [name, { references: ids }])
  const all = {
    ...parameters,
    ...Object.fromEntries(named),
    ...(tickets.length > 0 && { tickets }),
    ...(exceptions.length > 0 && { exceptions: exceptions.map(({ shown: _, ...own }) => own) }),
  }
  const written = Object.entries(all).filter(([name]) => !without.has(name))
  // As it is read back.
  return JSON.parse(JSON.stringify(digestLongValues(Object.fromEntries(written)))) as Members
}
