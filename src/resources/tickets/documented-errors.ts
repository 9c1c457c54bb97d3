import type { DocumentedError } from '../../operations/operation.ts'

/* The errors of tickets, for the documents; `problems.ts` has their sentences. */

export const noSuchTicket: DocumentedError = {
  status: 404,
  code: 'rest-ticket-not-found',
  description: { en: 'No ticket has this id.', fr: 'Aucun billet ne porte ce numéro.' },
}

export const noSuchPage: DocumentedError = {
  status: 404,
  code: 'ticket-archive-page-not-found',
  description: { en: 'The list has no such page.', fr: 'La liste ne va pas jusqu’à cette page.' },
}

export const unpublished: DocumentedError = {
  status: 403,
  code: 'ticket-not-accessible',
  description: {
    en: 'The ticket is a draft, and not the caller’s to read.',
    fr: 'Le billet est un brouillon, et l’appelant ne peut pas le lire.',
  },
}

export const saleErrors: readonly DocumentedError[] = [
  {
    status: 409,
    code: 'ticket-sold-out',
    description: { en: 'Fewer are left than were asked for.', fr: 'Il en reste moins que demandé.' },
  },
  {
    status: 409,
    code: 'ticket-not-sold',
    description: { en: 'More were given back than were sold.', fr: 'Plus de billets sont rendus que vendus.' },
  },
  {
    status: 409,
    code: 'ticket-not-available',
    description: {
      en: 'The ticket is not for sale now: a draft, outside of its time, or of an event in the trash.',
      fr: 'Le billet n’est pas en vente actuellement : un brouillon, hors de sa période de vente, ou d’un événement à la corbeille.',
    },
  },
]
