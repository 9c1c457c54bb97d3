import type { Localized } from '../../../i18n/language.ts'

export const commentWords = {
  title: { en: 'Messages', fr: 'Échanges' },
  lead: {
    en: 'Between the author and the editors; nobody else sees them.',
    fr: 'Entre l’auteur et les éditeurs ; personne d’autre ne les voit.',
  },
  message: { en: 'Your message', fr: 'Votre message' },
  toAuthor: { en: 'Message to the author', fr: 'Message à l’auteur' },
  send: { en: 'Send the message', fr: 'Envoyer le message' },
  sent: { en: 'The message is there.', fr: 'Le message est déposé.' },
  count: (count: number): Localized => ({
    en: count === 1 ? '1 message' : `${count} messages`,
    fr: count === 1 ? '1 message' : `${count} messages`,
  }),
} as const
