import type { RecordKind } from '../../domain/entities.ts'
import { Problem, type Issue } from '../../errors.ts'
import type { Localized } from '../../i18n/language.ts'

/** How sentences name each kind of record. */
const nouns: Readonly<Record<RecordKind, { readonly a: Localized; readonly the: Localized }>> = {
  event: { a: { en: 'an event', fr: 'un événement' }, the: { en: 'this event', fr: 'cet événement' } },
  venue: { a: { en: 'a venue', fr: 'un lieu' }, the: { en: 'this venue', fr: 'ce lieu' } },
  organizer: {
    a: { en: 'an organizer', fr: 'un organisateur' },
    the: { en: 'this organizer', fr: 'cet organisateur' },
  },
}

/** There is no record of this id (contract/errors.md §4). */
export function notFound(kind: RecordKind, id: number): Problem {
  const french = nouns[kind].a.fr.replace(/^un /, '')
  return new Problem('not-found', `rest-${kind}-not-found`, {
    en: `No ${kind} has the id ${id}.`,
    fr: `Aucun ${french} ne porte le numéro ${id}.`,
  })
}

/** The id belongs to something else (contract/errors.md §4). */
export function otherKind(kind: RecordKind, id: number): Problem {
  const { a } = nouns[kind]
  return new Problem('invalid', `rest-invalid-${kind}-id`, {
    en: `The id ${id} is not that of ${a.en}.`,
    fr: `Le numéro ${id} n’est pas celui d’${a.fr}.`,
  })
}

/** Not published, and the caller may not read it. */
export function notAccessible(kind: RecordKind): Problem {
  const { the } = nouns[kind]
  return new Problem('forbidden', `${kind}-not-accessible`, {
    en: `${capital(the.en)} is not published.`,
    fr: `${capital(the.fr)} n’est pas publié.`,
  })
}

/** An event in the trash, for whoever may not edit it (contract/access.md §5). */
export function noLongerAvailable(): Problem {
  return new Problem('forbidden', 'event-no-longer-available', {
    en: 'This event is no longer available.',
    fr: 'Cet événement n’est plus disponible.',
  })
}

export function passwordProtected(): Problem {
  return new Problem('forbidden', 'event-password-protected', {
    en: 'This event is protected: send its password in the parameter “password”.',
    fr: 'Cet événement est protégé : indiquez son mot de passe dans le paramètre « password ».',
  })
}

export function alreadyInTrash(kind: RecordKind): Problem {
  const { the } = nouns[kind]
  return new Problem('gone', `${kind}-is-in-trash`, {
    en: `${capital(the.en)} is in the trash already.`,
    fr: `${capital(the.fr)} est déjà dans la corbeille.`,
  })
}

/** The issue of a date beyond the calendar. */
export function outOfTime(parameter: string): Issue {
  return {
    parameter,
    code: 'rest_invalid_date',
    message: {
      en: `${parameter} must be a date of the years 1 to 9999.`,
      fr: `${parameter} doit être une date des années 1 à 9999.`,
    },
  }
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
