import type { Descriptions } from '../../operations/openapi-components.ts'
import { alsoBySlug } from './descriptions-by-slug.ts'

/** What the operations of events do, beyond their summaries. */
export const eventDescriptions: Descriptions = alsoBySlug('event', {
  'list-events': {
    en: 'Events that the caller may see, by start. Without a date filter: from the start of today to two years ahead. All filters apply together. Following `next_rest_url` gives every event exactly once.',
    fr: 'Les événements visibles pour l’appelant, par date de début. Sans filtre de date : d’aujourd’hui à dans deux ans. Tous les filtres s’appliquent ensemble. En suivant `next_rest_url`, on obtient chaque événement une seule fois.',
  },
  'create-event': {
    en: 'Venues, organizers and tags that do not exist yet are created with the event. If anything is refused, nothing is written. What a contributor asks to publish becomes `pending`.',
    fr: 'Les lieux, organisateurs et étiquettes qui n’existent pas encore sont créés avec l’événement. Si quelque chose est refusé, rien n’est écrit. Ce qu’un contributeur demande de publier passe à l’état `pending`.',
  },
  'read-event': {
    en: 'The event with its tickets and its schema.org data. A protected event needs its password, except for those who may edit it.',
    fr: 'L’événement, avec ses billets et ses données schema.org. Un événement protégé demande son mot de passe, sauf à qui peut le modifier.',
  },
  'update-event': {
    en: 'Changes what is sent and leaves the rest. An empty value clears an optional field. POST, PUT and PATCH do the same.',
    fr: 'Modifie ce qui est envoyé et laisse le reste. Une valeur vide efface un champ facultatif. POST, PUT et PATCH font la même chose.',
  },
  'delete-event': {
    en: 'Moves the event to the trash, from which setting `status` restores it until the trash is emptied.',
    fr: 'Met l’événement à la corbeille ; modifier `status` le restaure tant que la corbeille n’est pas vidée.',
  },
})
