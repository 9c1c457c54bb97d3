import type { Venue } from '../../../records/venue.ts'
import { Invalid, type Problem } from '../../../errors/problem.ts'
import { Unreadable } from '../../../interchange/importers/item.ts'
import { joined, type Localized } from '../../../i18n/language.ts'

/* The reasons in reports. */

/** Why something was refused. */
export function reasonOf(error: Problem): Localized {
  if (!(error instanceof Invalid)) return error.text
  const sentences = [...error.missing, ...error.wrong].map(({ message }) => message)
  return sentences.length === 0 ? error.text : joined(sentences)
}

export const unknownFormat: Localized = {
  en: 'What the address gives is of no format that is read.',
  fr: 'Ce que donne l’adresse n’est d’aucun format lu.',
}

/** Why an import is not resumed in whose middle a process ended. */
export const endedProcess: Localized = {
  en: 'The service ended while this was being read, which lasted long: it is not read again by itself.',
  fr: 'Le service s’est arrêté pendant cette lecture, qui durait : elle n’est pas reprise d’elle-même.',
}

export const keyLost: Localized = {
  en: 'The password that the address demands cannot be read any more, as the key of the calendar is another one: name it again.',
  fr: 'Le mot de passe qu’exige l’adresse n’est plus lisible, car la clé du calendrier a changé : indiquez-le à nouveau.',
}

export const editedHere: Localized = {
  en: 'It was edited here since it was imported: what differs is left as it is.',
  fr: 'La fiche a été modifiée ici depuis son importation : ce qui diffère est laissé tel quel.',
}

export const deletedHere: Localized = {
  en: 'It was deleted here since it was imported, and stays so.',
  fr: 'La fiche a été supprimée ici depuis son importation, et le reste.',
}

/** Of an event that others have from this calendar. */
export const comesFromHere: Localized = {
  en: 'It comes from this calendar, where its UID is known: it is passed over.',
  fr: 'La fiche vient de ce calendrier, où son UID est connu\u00a0: elle est ignorée.',
}

export const hereFromElsewhere: Localized = {
  en: 'This calendar has it already from another source, with the same UID: it is passed over.',
  fr: 'Ce calendrier la tient déjà d’une autre source, avec le même UID\u00a0: elle est ignorée.',
}

/** Of a source that calls the same event otherwise at each reading. */
export const changingIds: Localized = {
  en: 'The source gives the same events another UID (id) than at the last run, which is a fault of that calendar: they were recognised by title, start and place.',
  fr: 'La source donne aux mêmes événements un autre UID (identifiant) qu’à la dernière lecture, ce qui est un défaut de ce calendrier\u00a0: ils ont été reconnus par leur titre, leur début et leur lieu.',
}

export const duplicate: Localized = {
  en: 'The source has it twice; the first counts.',
  fr: 'La source la contient deux fois ; la première compte.',
}

export const vanishedEdited: Localized = {
  en: 'It has disappeared there, but was edited here since it was imported: it stays.',
  fr: 'La fiche a disparu là-bas, mais a été modifiée ici depuis son importation : elle reste.',
}

/** Of a date of a series of which the source says nothing else any more. */
export const byRuleAgain: Localized = {
  en: 'The exception has disappeared there: the date follows its series again.',
  fr: 'L’exception a disparu là-bas\u00a0: la date suit de nouveau sa série.',
}

export const emptied: Localized = {
  en: 'The source has no events any more: nothing was removed here, as it may give nothing for a while.',
  fr: 'La source ne contient plus d’événements : rien n’a été supprimé ici, car elle peut ne rien donner un moment.',
}

export const noOccurrence: Localized = {
  en: 'The event does not take place at that time by its rule: the exception is left out.',
  fr: 'L’événement n’a pas lieu à ce moment selon sa règle : l’exception est laissée de côté.',
}

export const nothingToCancel: Localized = {
  en: 'It cancels an event, but nothing is known here under its UID: nothing was created.',
  fr: 'Il annule un événement, mais rien n’est connu ici sous son UID\u00a0: rien n’a été créé.',
}

export const usedElsewhere: Localized = {
  en: 'It stays, as others use it.',
  fr: 'Elle reste, car d’autres fiches l’utilisent.',
}

export const unexpected: Localized = {
  en: 'It could not be written because of an error in the service, which is in its log.',
  fr: 'Une erreur du service, notée dans son journal, a empêché de l’écrire.',
}

export const wasCancelled: Localized = { en: 'It was cancelled.', fr: 'L’importation a été interrompue.' }

/** Why a run ended that took too long. */
export function overdueAfter(hours: number): Unreadable {
  return new Unreadable({
    en: `It took more than ${hours} hours, which is the most that an import may: what it wrote stays, and the next run goes on from there.`,
    fr: `Elle a duré plus de ${hours} heures, le maximum pour une importation : ce qu’elle a écrit reste, et la prochaine continuera à partir de là.`,
  })
}

/** What is said of a venue that was created although one of the same name may be the same. */
export function maybeSame({ city, address, zip }: Venue): Localized {
  const where = [address, zip, city].filter(Boolean).join(', ').slice(0, 200)
  const said = where && ` (${where})`
  return {
    en: `There is a venue of this name already${said}, but nothing says for certain that it is this one: it counts as a new one. If they are the same, merge them under “Venues”.`,
    fr: `Un lieu de ce nom existe déjà${said}, mais rien ne dit avec certitude que c’est celui-ci : il compte comme un nouveau lieu. S’il s’agit du même, fusionnez-les sous « Lieux ».`,
  }
}

/** What is said of a new venue whose name is like that of another. */
export function didYouMean({ texts }: Venue): Localized {
  const name = Object.values(texts)[0]?.name.slice(0, 100) ?? ''
  return {
    en: `It counts as a new venue. Did you mean “${name}”?`,
    fr: `Il compte comme un nouveau lieu. Vouliez-vous dire «\u00a0${name}\u00a0»\u00a0?`,
  }
}

/** Parameters that were left out so that the rest could be written. */
export function leftOut(names: readonly string[], why: Localized): Localized {
  const list = names.join(', ')
  return { en: `Left out: ${list}. ${why.en}`, fr: `Laissé de côté : ${list}. ${why.fr}` }
}

/** Dates of a series that have no place in what the source says now. */
export function datesLost(starts: readonly string[]): Localized {
  const named = starts.slice(0, 5).map((start) => start.slice(0, 16))
  const list = [...named, ...(starts.length > named.length ? ['…'] : [])].join(', ')
  return {
    en: `${starts.length} of its dates have no place in the new repetition and take place no more: ${list}.`,
    fr: `${starts.length} de ses dates n’ont pas de place dans la nouvelle récurrence et n’ont plus lieu\u00a0: ${list}.`,
  }
}
