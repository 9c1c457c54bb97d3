import { defineProblem } from '../../../errors/problem.ts'
import type { SeriesStart } from '../../../storage/stores/lists.ts'

/** An occurrence that the rule of its series no longer yields. */
export const occurrenceGone = defineProblem({
  status: 410,
  code: 'occurrence-gone',
  when: {
    en: 'The event that repeats no longer takes place at this time.',
    fr: 'L’événement récurrent n’a plus lieu à cette date.',
  },
  message: (id: number) => ({
    en: `The occurrence ${id} does not take place any more: the rule of its series has changed.`,
    fr: `L’occurrence ${id} n’a plus lieu\u00a0: la règle de sa série a changé.`,
  }),
})

/** An occurrence cannot be changed by itself while its series is in the trash. */
export const seriesInTrash = defineProblem({
  status: 409,
  code: 'series-is-in-trash',
  when: { en: 'The series is in the trash.', fr: 'La série est dans la corbeille.' },
  message: () => ({
    en: 'The series of this occurrence is in the trash: restore it first, with scope “all”.',
    fr: 'La série de cette occurrence est dans la corbeille\u00a0: restaurez-la d’abord, avec scope « all ».',
  }),
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
  when: {
    en: 'Occurrences would take place no more, and `confirm` is not true; `data.occurrences` lists them.',
    fr: 'Des occurrences n’auraient plus lieu, et `confirm` n’est pas vrai ; `data.occurrences` les énumère.',
  },
  message: (lost: readonly SeriesStart[]) => ({
    en: `${lost.length} of the dates have no place in the new repetition and would be lost: ${datesOf(lost)}. Send confirm=true to go ahead.`,
    fr: `${lost.length} des dates n’ont pas de place dans la nouvelle récurrence et seraient perdues\u00a0: ${datesOf(lost)}. Envoyez confirm=true pour continuer.`,
  }),
  data: (lost: readonly SeriesStart[]): LostOccurrences => ({
    occurrences: lost.slice(0, maxListed).map(({ id, startDate }) => ({ id, start_date: startDate })),
    total: lost.length,
  }),
})

function datesOf(lost: readonly SeriesStart[]): string {
  const named = lost.slice(0, 5).map(({ startDate }) => startDate.slice(0, 16))
  return [...named, ...(lost.length > named.length ? ['…'] : [])].join(', ')
}
