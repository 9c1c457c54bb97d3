import type { Localized } from '../../../i18n/language.ts'

/** The words of an undo. */
export const undoWords = {
  title: { en: 'Undo', fr: 'Annuler' },
  changed: {
    en: 'Somebody has changed something of it since. Nothing was undone.',
    fr: 'Quelqu’un en a modifié une partie depuis. Rien n’a été annulé.',
  },
  lead: {
    en: 'This stays as it is by now, so that nobody loses anything. All else can be undone.',
    fr: 'Ceci reste dans son état actuel, pour que personne ne perde rien. Tout le reste peut être annulé.',
  },
  what: { en: 'What', fr: 'Quoi' },
  who: { en: 'Changed by', fr: 'Modifié par' },
  when: { en: 'When', fr: 'Quand' },
  rest: { en: 'Undo the rest', fr: 'Annuler le reste' },
  leave: { en: 'Leave all as it is', fr: 'Tout laisser tel quel' },
  nothing: { en: 'There was nothing left to undo.', fr: 'Il n’y avait plus rien à annuler.' },
  back: ({ en, fr }: Localized): Localized => ({
    en: `It is as it was before: ${en}.`,
    fr: `C’est comme avant : ${fr}.`,
  }),
  left: ({ en, fr }: Localized): Localized => ({ en: `Not undone: ${en}.`, fr: `Non annulé : ${fr}.` }),
  more: (count: number): Localized => ({
    en: `${count} more`,
    fr: `${count} autre${count === 1 ? '' : 's'}`,
  }),
} as const
