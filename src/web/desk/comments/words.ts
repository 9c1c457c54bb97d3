import type { Localized } from '../../../i18n/language.ts'

export const commentWords = {
  title: { en: 'Messages', fr: 'Échanges' },
  lead: {
    en: 'Between the author and the editors; nobody else sees them.',
    fr: 'Entre l’auteur et les éditeurs ; personne d’autre ne les voit.',
  },
  message: { en: 'Your message', fr: 'Votre message' },
  toAuthor: { en: 'Message to the author', fr: 'Message à l’auteur' },
  toVisitor: (name: string): Localized => ({
    en: `Message to ${name}, by e-mail`,
    fr: `Message à ${name}, par e-mail`,
  }),
  toVisitorHint: (email: string, own: string | undefined): Localized =>
    own === undefined
      ? {
          en: `It is sent to ${email}. You have no e-mail address here: say in it how to answer.`,
          fr: `Il est envoyé à ${email}. Vous n’avez pas d’adresse e-mail ici : indiquez-y comment vous répondre.`,
        }
      : {
          en: `It is sent to ${email}; the answer comes to ${own}.`,
          fr: `Il est envoyé à ${email} ; la réponse arrivera à ${own}.`,
        },
  note: { en: 'Note for the editors', fr: 'Note pour les éditeurs' },
  noteHint: (email: string): Localized => ({
    en: `A visitor handed this in, who does not see it. No letters are sent from here: write to ${email}.`,
    fr: `Proposé par un visiteur, qui ne la verra pas. Aucun e-mail n’est envoyé d’ici : écrivez à ${email}.`,
  }),
  sentTo: (email: string): Localized => ({
    en: `The message is on its way to ${email}.`,
    fr: `Le message est parti pour ${email}.`,
  }),
  send: { en: 'Send the message', fr: 'Envoyer le message' },
  sent: { en: 'The message is there.', fr: 'Le message est déposé.' },
  count: (count: number): Localized => ({
    en: count === 1 ? '1 message' : `${count} messages`,
    fr: count === 1 ? '1 message' : `${count} messages`,
  }),
} as const
