import type { Venue } from '../../../records/venue.ts'
import { Invalid, type Problem } from '../../../errors/problem.ts'
import { Unreadable } from '../../../interchange/importers/item.ts'
import { joined, type Localized } from '../../../i18n/language.ts'
import { msg } from '../../../texts/msg.ts'

/* The reasons in reports. */

/** Why something was refused. */
export function refusalReason(error: Problem): Localized {
  if (!(error instanceof Invalid)) return error.text
  const sentences = [...error.missing, ...error.wrong].map(({ message }) => message)
  return sentences.length === 0 ? error.text : joined(sentences)
}

export const unknownFormat: Localized = msg('What the address gives is of no format that is read.')

/** Why an import is not resumed in whose middle a process ended. */
export const endedProcess: Localized = msg(
  'The service ended while this was being read, which lasted long: it is not read again by itself.',
)

export const keyLost: Localized = msg(
  'The password that the address demands cannot be read any more, as the key of the calendar is another one: name it again.',
)

export const editedHere: Localized = msg('It was edited here since it was imported: what differs is left as it is.')

export const deletedHere: Localized = msg('It was deleted here since it was imported, and stays so.')

/** Of an event that others have from this calendar. */
export const comesFromHere: Localized = msg('It comes from this calendar, where its UID is known: it is passed over.')

export const hereFromElsewhere: Localized = msg(
  'This calendar has it already from another source, with the same UID: it is passed over.',
)

/** Of a source that calls the same event otherwise at each reading. */
export const changingIds: Localized = msg(
  'The source gives the same events another UID (id) than at the last run, which is a fault of that calendar: they were recognised by title, start and place.',
)

export const duplicate: Localized = msg('The source has it twice; the first counts.')

export const vanishedEdited: Localized = msg(
  'It has disappeared there, but was edited here since it was imported: it stays.',
)

/** Of a date of a series of which the source says nothing else any more. */
export const byRuleAgain: Localized = msg('The exception has disappeared there: the date follows its series again.')

export const emptied: Localized = msg(
  'The source has no events any more: nothing was removed here, as it may give nothing for a while.',
)

export const noOccurrence: Localized = msg(
  'The event does not take place at that time by its rule: the exception is left out.',
)

export const nothingToCancel: Localized = msg(
  'It cancels an event, but nothing is known here under its UID: nothing was created.',
)

export const usedElsewhere: Localized = msg('It stays, as others use it.')

export const unexpected: Localized = msg(
  'It could not be written because of an error in the service, which is in its log.',
)

export const wasCancelled: Localized = msg('It was cancelled.')

/** Why a run ended that took too long. */
export function overdueAfter(hours: number): Unreadable {
  return new Unreadable(
    msg`It took more than ${hours} hours, which is the most that an import may: what it wrote stays, and the next run goes on from there.`,
  )
}

/** What is said of a venue that was created although one of the same name may be the same. */
export function maybeSame({ city, address, zip }: Venue): Localized {
  const where = [address, zip, city].filter(Boolean).join(', ').slice(0, 200)
  const said = where && ` (${where})`
  return msg`There is a venue of this name already${said}, but nothing says for certain that it is this one: it counts as a new one. If they are the same, merge them under “Venues”.`
}

/** What is said of a new venue whose name is like that of another. */
export function didYouMean({ texts }: Venue): Localized {
  const name = Object.values(texts)[0]?.name.slice(0, 100) ?? ''
  return msg`It counts as a new venue. Did you mean “${name}”?`
}

/** Parameters that were left out so that the rest could be written. */
export function leftOutReason(names: readonly string[], why: Localized): Localized {
  const list = names.join(', ')
  return msg`Left out: ${list}. ${why}`
}

/** Dates of a series that have no place in what the source says now. */
export function reasonOfLostDates(starts: readonly string[]): Localized {
  const named = starts.slice(0, 5).map((start) => start.slice(0, 16))
  const list = [...named, ...(starts.length > named.length ? ['…'] : [])].join(', ')
  return msg`${starts.length} of its dates have no place in the new repetition and take place no more: ${list}.`
}
