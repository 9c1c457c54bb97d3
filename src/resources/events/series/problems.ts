import { defineProblem } from '../../../errors.ts'

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
