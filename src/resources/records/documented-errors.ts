import type { RecordKind } from '../../domain/entities.ts'
import type { DocumentedError } from '../../operations/operation.ts'

/* The errors that operations on records can answer, for the documents (contract/errors.md §4). */

export function pageNotFound(kind: RecordKind): DocumentedError {
  return {
    status: 404,
    code: `${kind}-archive-page-not-found`,
    description: { en: 'The list has no such page.', fr: 'La liste ne va pas jusqu’à cette page.' },
  }
}

/** Why a single read may be refused. */
export function unreadable(kind: RecordKind): readonly DocumentedError[] {
  const unpublished: DocumentedError = {
    status: 403,
    code: `${kind}-not-accessible`,
    description: {
      en: 'Not published, and not the caller’s to read.',
      fr: 'Non publié, et l’appelant ne peut pas le lire.',
    },
  }
  if (kind !== 'event') return [unpublished]
  return [
    unpublished,
    {
      status: 403,
      code: 'event-no-longer-available',
      description: { en: 'The event is in the trash.', fr: 'L’événement est dans la corbeille.' },
    },
    {
      status: 403,
      code: 'event-password-protected',
      description: { en: 'The password is missing or wrong.', fr: 'Le mot de passe est absent ou incorrect.' },
    },
    {
      status: 429,
      code: 'rest_too_many_requests',
      description: { en: 'Too many wrong passwords.', fr: 'Trop de mots de passe erronés.' },
    },
    ...unknownRecord(kind),
  ]
}

/** Unknown ids of venues, organizers and terms are wrong parameters; those of events have codes of their own. */
export function unknownRecord(kind: RecordKind): readonly DocumentedError[] {
  if (kind !== 'event') return []
  return [
    {
      status: 404,
      code: 'rest-event-not-found',
      description: { en: 'No event has this id.', fr: 'Aucun événement ne porte ce numéro.' },
    },
    {
      status: 400,
      code: 'rest-invalid-event-id',
      description: {
        en: 'The id is that of something else.',
        fr: 'Ce numéro est celui d’une fiche d’un autre type.',
      },
    },
  ]
}

export function inTrash(kind: RecordKind): DocumentedError {
  return {
    status: 410,
    code: `${kind}-is-in-trash`,
    description: { en: 'It is in the trash already.', fr: 'Déjà dans la corbeille.' },
  }
}
