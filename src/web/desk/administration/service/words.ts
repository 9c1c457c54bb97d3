import type { Localized } from '../../../../i18n/language.ts'

/** The words of the pages about the service itself. */
export const words = {
  settings: { en: 'Settings', fr: 'Réglages' },
  settingsLead: {
    en: 'What the service was started with. Settings are changed in its environment, or in the file .env, and hold from its next start on.',
    fr: 'Ce avec quoi le service a été démarré. Les réglages se modifient dans son environnement ou dans le fichier .env, et valent dès le prochain démarrage.',
  },
  all: { en: 'All', fr: 'Tous' },
  given: { en: 'Set here', fr: 'Définis ici' },
  name: { en: 'Setting', fr: 'Réglage' },
  value: { en: 'In force', fr: 'En vigueur' },
  origin: { en: 'From', fr: 'Origine' },
  set: { en: 'set', fr: 'défini' },
  standard: { en: 'default', fr: 'par défaut' },
  otherwise: (value: string): Localized => ({ en: `otherwise ${value}`, fr: `sinon ${value}` }),
  nothing: { en: 'nothing', fr: 'rien' },
  none: { en: 'Nothing was set: all settings are the defaults.', fr: 'Rien n’a été défini : tout est par défaut.' },
  health: { en: 'Health', fr: 'État du service' },
  good: { en: 'All is well.', fr: 'Tout va bien.' },
  warning: {
    en: 'The service works. Some things deserve a look.',
    fr: 'Le service fonctionne. Certains points méritent un coup d’œil.',
  },
  wrong: { en: 'Something does not work.', fr: 'Quelque chose ne fonctionne pas.' },
} as const

/** What stands before each finding. */
export const states = {
  wrong: { en: 'To be mended', fr: 'À réparer' },
  warning: { en: 'Worth a look', fr: 'À vérifier' },
  good: { en: 'Good', fr: 'En ordre' },
} as const satisfies Record<string, Localized>
