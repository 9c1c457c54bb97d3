import type { RecordKind } from '../../domain/entities.ts'
import { defineProblem, type DocumentedProblem, type Issue } from '../../errors.ts'
import type { Localized } from '../../i18n/language.ts'
import { pageNotFound } from './paging.ts'

/* What is refused of records, and documented with their operations (contract/errors.md §4). */

interface Noun {
  /** How sentences name a kind of record in general, and how they begin with one of them. */
  readonly a: Localized
  readonly this: Localized
}

const nouns: Readonly<Record<RecordKind, Noun>> = {
  event: { a: { en: 'an event', fr: 'un événement' }, this: { en: 'This event', fr: 'Cet événement' } },
  venue: { a: { en: 'a venue', fr: 'un lieu' }, this: { en: 'This venue', fr: 'Ce lieu' } },
  organizer: {
    a: { en: 'an organizer', fr: 'un organisateur' },
    this: { en: 'This organizer', fr: 'Cet organisateur' },
  },
}

function problemsOf(kind: RecordKind) {
  const { a, this: subject } = nouns[kind]
  return {
    pageNotFound: pageNotFound(kind),
    /** There is no record of this id. */
    notFound: defineProblem({
      status: 404,
      code: `rest-${kind}-not-found`,
      when: { en: `No ${kind} has this id.`, fr: `Aucun ${a.fr.replace(/^un /, '')} ne porte ce numéro.` },
      message: (id: number) => ({
        en: `No ${kind} has the id ${id}.`,
        fr: `Aucun ${a.fr.replace(/^un /, '')} ne porte le numéro ${id}.`,
      }),
    }),
    /** The id belongs to something else. */
    otherKind: defineProblem({
      status: 400,
      code: `rest-invalid-${kind}-id`,
      when: { en: 'The id is that of something else.', fr: 'Ce numéro est celui d’une fiche d’un autre type.' },
      message: (id: number) => ({
        en: `The id ${id} is not that of ${a.en}.`,
        fr: `Le numéro ${id} n’est pas celui d’${a.fr}.`,
      }),
    }),
    notAccessible: defineProblem({
      status: 403,
      code: `${kind}-not-accessible`,
      when: {
        en: 'Not published, and not the caller’s to read.',
        fr: 'Non publié, et l’appelant ne peut pas le lire.',
      },
      message: () => ({ en: `${subject.en} is not published.`, fr: `${subject.fr} n’est pas publié.` }),
    }),
    inTrash: defineProblem({
      status: 410,
      code: `${kind}-is-in-trash`,
      when: { en: 'It is in the trash already.', fr: 'Déjà dans la corbeille.' },
      message: () => ({
        en: `${subject.en} is in the trash already.`,
        fr: `${subject.fr} est déjà dans la corbeille.`,
      }),
    }),
  }
}

/** The problems of each kind of record. */
export const recordProblems = {
  event: problemsOf('event'),
  venue: problemsOf('venue'),
  organizer: problemsOf('organizer'),
} as const satisfies Record<RecordKind, unknown>

/** An event in the trash, for whoever may not edit it (contract/access.md §5). */
export const noLongerAvailable = defineProblem({
  status: 403,
  code: 'event-no-longer-available',
  when: { en: 'The event is in the trash.', fr: 'L’événement est dans la corbeille.' },
  message: () => ({ en: 'This event is no longer available.', fr: 'Cet événement n’est plus disponible.' }),
})

export const passwordProtected = defineProblem({
  status: 403,
  code: 'event-password-protected',
  when: { en: 'The password is missing or wrong.', fr: 'Le mot de passe est absent ou incorrect.' },
  message: () => ({
    en: 'This event is protected: send its password in the parameter “password”.',
    fr: 'Cet événement est protégé : indiquez son mot de passe dans le paramètre « password ».',
  }),
})

/** Why a single read may be refused. */
export function unreadable(kind: RecordKind): readonly DocumentedProblem[] {
  const { notAccessible } = recordProblems[kind]
  return kind === 'event'
    ? [notAccessible, noLongerAvailable, passwordProtected, ...unknownRecord(kind)]
    : [notAccessible]
}

/** Unknown ids of venues, organizers and terms are wrong parameters; those of events have codes of their own. */
export function unknownRecord(kind: RecordKind): readonly DocumentedProblem[] {
  const { notFound, otherKind } = recordProblems[kind]
  return kind === 'event' ? [notFound, otherKind] : []
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
