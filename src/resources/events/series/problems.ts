import { defineProblem } from '../../../errors/problem.ts'
import type { SeriesStart } from '../../../storage/stores/lists.ts'
import { msg } from '../../../texts/msg.ts'

/** An occurrence that the rule of its series no longer yields. */
export const occurrenceGone = defineProblem({
  status: 410,
  code: 'occurrence-gone',
  when: msg('The event that repeats no longer takes place at this time.'),
  message: (id: number) => msg`The occurrence ${id} does not take place any more: the rule of its series has changed.`,
})

/** An occurrence cannot be changed by itself while its series is in the trash. */
export const seriesInTrash = defineProblem({
  status: 409,
  code: 'series-is-in-trash',
  when: msg('The series is in the trash.'),
  message: () => msg('The series of this occurrence is in the trash: restore it first, with scope “all”.'),
})

/** What a refusal tells of the occurrences that would be lost: as many as are listed, and how many there are. */
export type LostOccurrences = {
  readonly occurrences: readonly { readonly id: number; readonly start_date: string }[]
  readonly total: number
}

/** How many are listed at most. */
const maxListed = 1000

/** Occurrences would have no place any more in the repetition of their series (contract/recurrence.md §2). */
export const occurrencesWouldBeLost = defineProblem({
  status: 409,
  code: 'occurrences-would-be-lost',
  when: msg('Occurrences would take place no more, and `confirm` is not true; `data.occurrences` lists them.'),
  message: (lost: readonly SeriesStart[]) =>
    msg`${lost.length} of the dates have no place in the new repetition and would be lost: ${lostDatesText(lost)}. Send confirm=true to go ahead.`,
  data: (lost: readonly SeriesStart[]): LostOccurrences => ({
    occurrences: lost.slice(0, maxListed).map(({ id, startDate }) => ({ id, start_date: startDate })),
    total: lost.length,
  }),
})

function lostDatesText(lost: readonly SeriesStart[]): string {
  const named = lost.slice(0, 5).map(({ startDate }) => startDate.slice(0, 16))
  return [...named, ...(lost.length > named.length ? ['…'] : [])].join(', ')
}
