import type { RecordKind } from '../../domain/entities.ts'
import { quotableValue } from '../../domain/text/shown-value.ts'
import { defineProblem, type DocumentedProblem, type Issue, issue, type SentValue } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

/* What is refused of records, and documented with their operations (contract/errors.md §4). */

interface Noun {
  /** How sentences name a kind of record in general, and how they begin with one of them. */
  readonly a: Localized
  readonly this: Localized
}

export const nouns: Readonly<Record<RecordKind, Noun>> = {
  event: { a: msg('an event'), this: msg('This event') },
  venue: { a: msg('a venue'), this: msg('This venue') },
  organizer: {
    a: msg('an organizer'),
    this: msg('This organizer'),
  },
}

/** How a path names a record: `{ id: 5 }`, `{ slug: 'big-night' }`. */
export type Address = Readonly<Record<string, unknown>>

/** The sentence of a record that only some may read; `noun`: what the path names. */
export function mustBePublished(address: Address, noun: Localized): Localized {
  const [parameter = 'id'] = Object.keys(address)
  return msg`${parameter} must be that of ${noun} that is published or that you may read.`
}

function sentAs(address: Address): SentValue {
  return { value: Object.values(address)[0] }
}

function problemsOf(kind: RecordKind) {
  const { a: noun, this: subject } = nouns[kind]
  return {
    notAccessible: defineProblem<[address: Address, named?: Localized]>({
      status: 403,
      code: `${kind}-not-accessible`,
      when: msg('Not published, and not the caller’s to read.'),
      message: (address, named = noun) => mustBePublished(address, named),
      sent: sentAs,
    }),
    inTrash: defineProblem({
      status: 410,
      code: `${kind}-is-in-trash`,
      when: msg('It is in the trash already.'),
      message: () => msg`${subject} is in the trash already.`,
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
  when: msg('No event has this id or slug.'),
  message: (by: 'id' | 'slug', sent: number | string) => ({
    en: `No event has the ${by} ${quotableValue(sent).en}.`,
    fr: `Aucun événement ne porte le ${by === 'id' ? 'numéro' : 'slug'} ${quotableValue(sent).fr}.`,
  }),
})

/** The id belongs to something else. */
export const notAnEvent = defineProblem({
  status: 400,
  code: 'rest-invalid-event-id',
  when: msg('The id is that of something else.'),
  message: (id: number) => msg`The id ${id} is not that of an event.`,
})

/** An event in the trash, for callers who may not edit it (contract/access.md §5). */
export const noLongerAvailable = defineProblem({
  status: 403,
  code: 'event-no-longer-available',
  when: msg('The event is in the trash.'),
  message: () => msg('This event is no longer available.'),
})

export const passwordProtected = defineProblem({
  status: 403,
  code: 'event-password-protected',
  when: msg('The password is missing or wrong.'),
  message: () => msg('This event is protected: send its password in the parameter “password”.'),
})

/** Why a single read may be refused. */
export function readProblems(kind: RecordKind): readonly DocumentedProblem[] {
  const { notAccessible } = recordProblems[kind]
  return kind === 'event' ? [notAccessible, noLongerAvailable, passwordProtected] : [notAccessible]
}

/** The issue of a date outside of the years 1 to 9999. */
export function outOfTime(parameter: string): Issue {
  return issue(parameter, 'rest_invalid_date', msg`${parameter} must be a date of the years 1 to 9999.`)
}
