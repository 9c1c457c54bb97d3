import type { Descriptions } from '../../operations/openapi-components.ts'
import { alsoBySlug } from './descriptions-by-slug.ts'

/** What the operations of venues do, beyond their summaries. */
export const venueDescriptions: Descriptions = alsoBySlug('venue', {
  'list-venues': {
    en: 'Venues that the caller may see, newest first. All filters apply together.',
    fr: 'Les lieux visibles pour l’appelant, du plus récent au plus ancien. Tous les filtres s’appliquent ensemble.',
  },
  'create-venue': {
    en: 'If a venue of this name exists already, it is answered instead of a second one, and takes the fields that were sent if the caller may edit it.',
    fr: 'Si un lieu de ce nom existe déjà, c’est lui qui est renvoyé, sans doublon ; il reçoit les champs envoyés si l’appelant peut le modifier.',
  },
  'read-venue': {
    en: 'The venue with its schema.org data.',
    fr: 'Le lieu, avec ses données schema.org.',
  },
  'update-venue': {
    en: 'Changes what is sent and leaves the rest. An empty value clears an optional field. POST, PUT and PATCH do the same.',
    fr: 'Modifie ce qui est envoyé et laisse le reste. Une valeur vide efface un champ facultatif. POST, PUT et PATCH font la même chose.',
  },
  'delete-venue': {
    en: 'Moves the venue to the trash and removes it from its events. Setting `status` restores the venue until the trash is emptied.',
    fr: 'Met le lieu à la corbeille et le retire de ses événements. Modifier `status` restaure le lieu tant que la corbeille n’est pas vidée.',
  },
})

/** What the operations of organizers do, beyond their summaries. */
export const organizerDescriptions: Descriptions = alsoBySlug('organizer', {
  'list-organizers': {
    en: 'Organizers that the caller may see, newest first. All filters apply together.',
    fr: 'Les organisateurs visibles pour l’appelant, du plus récent au plus ancien. Tous les filtres s’appliquent ensemble.',
  },
  'create-organizer': {
    en: 'If an organizer of this name exists already, it is answered instead of a second one, and takes the fields that were sent if the caller may edit it.',
    fr: 'Si un organisateur de ce nom existe déjà, c’est lui qui est renvoyé, sans doublon ; il reçoit les champs envoyés si l’appelant peut le modifier.',
  },
  'read-organizer': {
    en: 'The organizer with its schema.org data.',
    fr: 'L’organisateur, avec ses données schema.org.',
  },
  'update-organizer': {
    en: 'Changes what is sent and leaves the rest. An empty value clears an optional field. POST, PUT and PATCH do the same.',
    fr: 'Modifie ce qui est envoyé et laisse le reste. Une valeur vide efface un champ facultatif. POST, PUT et PATCH font la même chose.',
  },
  'delete-organizer': {
    en: 'Moves the organizer to the trash and removes it from its events. Setting `status` restores the organizer until the trash is emptied.',
    fr: 'Met l’organisateur à la corbeille et le retire de ses événements. Modifier `status` restaure l’organisateur tant que la corbeille n’est pas vidée.',
  },
})
