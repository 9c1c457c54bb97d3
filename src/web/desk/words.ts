import type { Localized } from '../../i18n/language.ts'

/** The words around the pages of the desk. */
export const words = {
  desk: { en: 'Desk', fr: 'Bureau' },
  skip: { en: 'Skip to the content', fr: 'Aller au contenu' },
  navigation: { en: 'Desk', fr: 'Bureau' },
  menu: { en: 'Menu', fr: 'Menu' },
  languages: { en: 'Languages', fr: 'Langues' },
  publicSite: { en: 'Public calendar', fr: 'Calendrier public' },
  signOut: { en: 'Sign out', fr: 'Déconnexion' },
  undo: { en: 'Undo', fr: 'Annuler' },
  save: { en: 'Save', fr: 'Enregistrer' },
  optional: { en: 'optional', fr: 'facultatif' },
  wrong: { en: 'Please check what is marked below.', fr: 'Vérifiez ce qui est signalé ci-dessous.' },
  refused: { en: 'This could not be done', fr: 'L’opération n’a pas abouti' },
  changed: {
    en: 'Somebody else has changed it meanwhile: nothing was saved.',
    fr: 'Quelqu’un d’autre l’a modifié entre-temps : rien n’a été enregistré.',
  },
  lost: {
    en: 'Dates would be lost, which are named at the end: nothing was saved.',
    fr: 'Des dates seraient perdues, énumérées à la fin\u00a0: rien n’a été enregistré.',
  },
  absent: { en: 'There is no such page', fr: 'Cette page n’existe pas' },
  absentText: {
    en: 'The address is wrong, or what was here has gone.',
    fr: 'L’adresse est erronée, ou ce qui s’y trouvait a disparu.',
  },
  forbidden: { en: 'This is not open to you', fr: 'Cette page ne vous est pas ouverte' },
  forbiddenText: {
    en: 'Your role does not allow it. An administrator can change that.',
    fr: 'Votre rôle ne le permet pas. Un administrateur peut y remédier.',
  },
  signedOut: { en: 'You are no longer signed in.', fr: 'Vous n’êtes plus connecté.' },
  foreign: { en: 'Please send it again', fr: 'Envoyez-le de nouveau' },
  foreignText: {
    en: 'This form did not come from a page of yours, or that page is too old: nothing was changed. Open the page again.',
    fr: 'Ce formulaire ne vient pas d’une de vos pages, ou cette page est trop ancienne : rien n’a été modifié. Ouvrez la page de nouveau.',
  },
  toDesk: { en: 'To the desk', fr: 'Vers le bureau' },
} as const satisfies Record<string, Localized>
