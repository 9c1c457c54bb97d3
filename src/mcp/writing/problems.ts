import { defineProblem } from '../../errors/problem.ts'

/** What is refused of the token of a preview (docs/contract/mcp.md §8). */

export const unknownToken = defineProblem({
  status: 400,
  code: 'preview-unknown',
  parameter: 'token',
  when: {
    en: 'The token is none that a preview has given to this caller. Call again without it for a preview.',
    fr: 'Aucun aperçu n’a donné ce jeton à cet appelant. Rappelez sans jeton pour obtenir un aperçu.',
  },
})

export const expiredToken = defineProblem({
  status: 409,
  code: 'preview-expired',
  parameter: 'token',
  when: {
    en: 'The preview was more than ten minutes ago. Call again without the token for a new one.',
    fr: 'L’aperçu date de plus de dix minutes. Rappelez sans jeton pour en obtenir un nouveau.',
  },
})

export const otherCall = defineProblem({
  status: 409,
  code: 'preview-of-another-call',
  parameter: 'token',
  when: {
    en: 'The token is that of the preview of another call: other arguments, or words that mean another time by now. Send the same arguments, or call again without the token.',
    fr: 'Le jeton est celui de l’aperçu d’un autre appel : d’autres arguments, ou des mots qui désignent désormais un autre moment. Envoyez les mêmes arguments, ou rappelez sans jeton.',
  },
})

export const changedSince = defineProblem({
  status: 409,
  code: 'preview-outdated',
  parameter: 'token',
  when: {
    en: 'The event has been changed since the preview. Call again without the token for a new one.',
    fr: 'L’événement a été modifié depuis l’aperçu. Rappelez sans jeton pour en obtenir un nouveau.',
  },
})

export const spentToken = defineProblem({
  status: 409,
  code: 'preview-already-used',
  parameter: 'token',
  when: {
    en: 'The token was used already: it was done then, and is not done again.',
    fr: 'Le jeton a déjà servi : c’était fait alors, et ce ne sera pas refait.',
  },
})
