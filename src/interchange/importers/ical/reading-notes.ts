import { joined, type Localized } from '../../../i18n/language.ts'
import { msg } from '../../../texts/msg.ts'

/** What is said of one event at most. */
const maxTold = 5

/** Collects what is to be told of an event that was read otherwise than it is written. */
export class ReadingNotes {
  readonly #all = new Map<string, Localized>()

  add(text: Localized): void {
    if (this.#all.size < maxTold) this.#all.set(text.en, text)
  }

  get note(): Localized | undefined {
    return this.#all.size === 0 ? undefined : joined([...this.#all.values()])
  }
}

export function unreadableMoment(name: string, value: string): Localized {
  const shown = value.trim().slice(0, 60)
  return msg`“${shown}” in ${name} is no date or time, and was left out.`
}

export function unknownZone(id: string, zone: string): Localized {
  const shown = id.slice(0, 60)
  return msg`The time zone “${shown}” is not known, and the file has no usable definition of it: its times were read as those of ${zone}.`
}

export function answersInvitation(method: string): Localized {
  return msg`It answers an invitation (METHOD:${method}): it is no event of its own, and was left out.`
}

export function tooManyDates(name: string, count: number, most: number): Localized {
  return msg`Of ${count} dates in ${name}, the first ${most} were taken.`
}

export const endsBefore: Localized = msg('It ends before it starts: it was given no length.')

export const thisAndFuture: Localized = msg(
  'The change is meant for all later dates as well (RANGE=THISANDFUTURE): it was made for this one alone.',
)

export const ownRule: Localized = msg(
  'The exception repeats by a rule of its own (RRULE), which was left out: the rule is that of its series.',
)

export const periods: Localized = msg(
  'Further dates have a length of their own (RDATE with periods): they were made as long as the event.',
)

export const excludedByRule: Localized = msg(
  'Dates are left out by a rule (EXRULE): each of them was left out by itself, as far as they are known now.',
)

export const unreadExclusion: Localized = msg(
  'Dates are left out by a rule (EXRULE) that cannot be read: they were imported.',
)
