import type { Descriptions } from '../../operations/openapi-components.ts'

/** What the operations of tickets do, beyond their summaries. */
export const ticketDescriptions: Descriptions = {
  'list-tickets': {
    en: 'Tickets of the events that the caller may see, oldest first.',
    fr: 'Les billets des événements visibles pour l’appelant, du plus ancien au plus récent.',
  },
  'create-ticket': {
    en: 'Adds a ticket to an event that the caller may edit.',
    fr: 'Ajoute un billet à un événement que l’appelant peut modifier.',
  },
  'read-ticket': {
    en: 'The ticket. That of a protected event needs the password of the event, except for those who may edit it.',
    fr: 'Le billet. Celui d’un événement protégé demande le mot de passe de l’événement, sauf à qui peut le modifier.',
  },
  'update-ticket': {
    en: 'Changes what is sent and leaves the rest; the ticket stays with its event. POST, PUT and PATCH do the same.',
    fr: 'Modifie ce qui est envoyé et laisse le reste ; le billet garde son événement. POST, PUT et PATCH font la même chose.',
  },
  'delete-ticket': {
    en: 'Deletes the ticket for good, however many are sold.',
    fr: 'Supprime le billet définitivement, quel que soit le nombre de billets vendus.',
  },
  'sell-ticket': {
    en: 'Adds `quantity` to `sold` in one step, however many callers sell at once; a negative number takes tickets back. Never more are sold than there are.',
    fr: 'Ajoute `quantity` à `sold` en une seule étape, même si plusieurs appelants vendent en même temps ; un nombre négatif reprend des billets. Jamais plus de billets ne sont vendus qu’il n’y en a.',
  },
}

/** What the operations of images do, beyond their summaries. */
export const imageDescriptions: Descriptions = {
  'list-images': {
    en: 'Newest first.',
    fr: 'De la plus récente à la plus ancienne.',
  },
  'upload-image': {
    en: 'The file is checked, stored and scaled to smaller sizes. Events, venues and organizers then name it by its `id`.',
    fr: 'Le fichier est vérifié, enregistré et décliné en tailles réduites. Les événements, lieux et organisateurs le désignent ensuite par son `id`.',
  },
  'read-image': {
    en: 'The addresses, the sizes and the description of a picture.',
    fr: 'Les adresses, les tailles et la description d’une image.',
  },
  'update-image': {
    en: 'Sets the text that describes the picture to those who do not see it. POST, PUT and PATCH do the same.',
    fr: 'Définit le texte qui décrit l’image à qui ne la voit pas. POST, PUT et PATCH font la même chose.',
  },
  'delete-image': {
    en: 'Deletes the picture and its files for good; the records that show it lose it.',
    fr: 'Supprime définitivement l’image et ses fichiers ; les fiches qui la montrent la perdent.',
  },
}

/** What the operations of translations do, beyond their summaries. */
export const translationDescriptions: Descriptions = {
  'list-translations': {
    en: 'For editors: the published records of one kind without a title or name in a language, with totals for every kind.',
    fr: 'Pour les éditeurs : les fiches publiées d’un type, sans titre ou nom dans une langue, avec les totaux de chaque type.',
  },
}

/** What the operations of documentation do, beyond their summaries. */
export const documentationDescriptions: Descriptions = {
  'read-index': {
    en: 'Every route of the namespace with its methods and parameters, for clients that look for what a service can do.',
    fr: 'Toutes les routes de l’espace de noms, avec leurs méthodes et leurs paramètres, pour les clients qui cherchent ce que le service sait faire.',
  },
  'read-documentation': {
    en: 'OpenAPI 3.1, in the language of the request.',
    fr: 'OpenAPI 3.1, dans la langue de la requête.',
  },
}
