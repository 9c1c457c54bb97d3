import type { Import, Members, Origin } from '../../../domain/import.ts'
import type { Body } from '../matching/kinds.ts'
import { changedSince, membersWritten } from './state.ts'

/** What is written of what differs there: what goes together, together; what was edited here, not. */
export function settle(
  others: readonly string[],
  parameters: Body,
  { before, origin }: { readonly before: Members; readonly origin: Origin },
  { options }: Import,
): { readonly write: readonly string[]; readonly kept: readonly string[] } {
  const edited = new Set(changedSince(before, origin))
  const write: string[] = []
  const kept: string[] = []
  for (const group of dependentGroups(others)) {
    const members = group.flatMap((name) => membersWritten(name, parameters[name], before, options.language))
    const mine = members.some((member) => edited.has(member))
    const all = group.filter((name) => others.includes(name) || name in parameters)
    if (mine) kept.push(...group.filter((name) => others.includes(name)))
    else write.push(...all)
  }
  return { write, kept }
}

/** Parameters that mean nothing without each other. */
const together = [
  ['start_date', 'end_date', 'timezone', 'all_day', 'recurrence'],
  ['geo_lat', 'geo_lng'],
] as const

function dependentGroups(names: readonly string[]): readonly (readonly string[])[] {
  const grouped = together.filter((group) => group.some((name) => names.includes(name)))
  const alone = names.filter((name) => !together.some((group) => group.some((each) => each === name)))
  return [...grouped, ...alone.map((name) => [name])]
}
