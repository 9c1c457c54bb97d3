import type { RecordKind } from '../../domain/entities.ts'
import { shownValue } from '../../domain/text/shown-value.ts'
import { defineProblem, type DocumentedProblem, type Issue, issue, type Sent } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'

/* What is refused of records, and documented with their operations (contract/errors.md §4). */

interface Noun {
  /** How sentences name a kind of record in general, and how they begin with one of them. */
  readonly a: Localized
  readonly this: Localized
}

export const nouns: Readonly<Record<RecordKind, Noun>> = {
  event: { a: { en: 'an event', fr: 'un événement' }, this: { en: 'This event', fr: 'Cet événement' } },
  venue: { a: { en: 'a venue', fr: 'un lieu' }, this: { en: 'This venue', fr: 'Ce lieu' } },
  organizer: {
    a: { en: 'an organizer', fr: 'un organisateur' },
    this: { en: 'This organizer', fr: 'Cet organisateur' },
  },
}

/** How a path names a record: `{ id: 5 }`, `{ slug: 'big-night' }`. */
export type Address = Readonly<Record<string, unknown>>

/** The sentence of a record that only some may read; `noun`: what the path names. */
export function unpublished(address: Address, noun: Localized): Localized {
  const [parameter = 'id'] = Object.keys(address)
  return {
    en: `${parameter} must be that of ${noun.en} that is published or that you may read.`,
    fr: `${parameter} doit être celui d’${noun.fr} publié ou que vous pouvez lire.`,
  }
}

export function sentAs(address: Address): Sent {
  return { value: Object.values(address)[0] }
}

function problemsOf(kind: RecordKind) {
  const { a: noun, this: subject } = nouns[kind]
  return {
    notAccessible: defineProblem<[address: Address, named?: Localized]>({
      status: 403,
      code: `${kind}-not-accessible`,
      when: {
        en: 'Not published, and not the caller’s to read.',
        fr: 'Non publié, et l’appelant ne peut pas le lire.',
      },
      message: (address, named = noun) => unpublished(address, named),
      sent: sentAs,
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

/** Unknown ids of venues, organizers and terms are wrong parameters. */
export const eventNotFound = defineProblem({
  status: 404,
  code: 'rest-event-not-found',
  when: { en: 'No event has this id or slug.', fr: 'Aucun événement ne porte ce numéro ou ce slug.' },
  message: (by: 'id' | 'slug', sent: number | string) => ({
    en: `No event has the ${by} ${shownValue(sent).en}.`,
    fr: `Aucun événement ne porte le ${by === 'id' ? 'numéro' : 'slug'} ${shownValue(sent).fr}.`,
  }),
})

/** The id belongs to something else. */
export const notAnEvent = defineProblem({
  status: 400,
  code: 'rest-invalid-event-id',
  when: { en: 'The id is that of something else.', fr: 'Ce numéro est celui d’une fiche d’un autre type.' },
  message: (id: number) => ({
    en: `The id ${id} is not that of an event.`,
    fr: `Le numéro ${id} n’est pas celui d’un événement.`,
  }),
})

/** An event in the trash, for callers who may not edit it (contract/access.md §5). */
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
  return kind === 'event' ? [notAccessible, noLongerAvailable, passwordProtected] : [notAccessible]
}

/** The issue of a date outside of the years 1 to 9999. */
export function outOfTime(parameter: string): Issue {
  return issue(parameter, 'rest_invalid_date', {
    en: `${parameter} must be a date of the years 1 to 9999.`,
    fr: `${parameter} doit être une date des années 1 à 9999.`,
  })
}
