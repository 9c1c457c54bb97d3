import { joined, type Localized } from '../../../i18n/language.ts'

/** What is said of one event at most. */
const maxTold = 5

/** Collects what is to be told of an event that was read otherwise than it is written. */
export class Told {
  readonly #all = new Map<string, Localized>()

  add(text: Localized): void {
    if (this.#all.size < maxTold) this.#all.set(text.en, text)
  }

  get note(): Localized | undefined {
    return this.#all.size === 0 ? undefined : joined([...this.#all.values()])
  }
}

export function unreadable(name: string, value: string): Localized {
  const shown = value.trim().slice(0, 60)
  return {
    en: `“${shown}” in ${name} is no date or time, and was left out.`,
    fr: `« ${shown} » dans ${name} n’est ni une date ni une heure, et a été laissé de côté.`,
  }
}

export function unknownZone(id: string, zone: string): Localized {
  const shown = id.slice(0, 60)
  return {
    en: `The time zone “${shown}” is not known, and the file has no usable definition of it: its times were read as those of ${zone}.`,
    fr: `Le fuseau horaire « ${shown} » n’est pas connu, et le fichier n’en a pas de définition utilisable : ses heures ont été lues comme celles de ${zone}.`,
  }
}

export function answersInvitation(method: string): Localized {
  return {
    en: `It answers an invitation (METHOD:${method}): it is no event of its own, and was left out.`,
    fr: `C’est la réponse à une invitation (METHOD:${method}), pas un événement\u00a0: elle a été laissée de côté.`,
  }
}

export function tooManyDates(name: string, count: number, most: number): Localized {
  return {
    en: `Of ${count} dates in ${name}, the first ${most} were taken.`,
    fr: `Des ${count} dates de ${name}, les ${most} premières ont été reprises.`,
  }
}

export const endsBefore: Localized = {
  en: 'It ends before it starts: it was given no length.',
  fr: 'Il finit avant de commencer : aucune durée ne lui a été donnée.',
}

export const thisAndFuture: Localized = {
  en: 'The change is meant for all later dates as well (RANGE=THISANDFUTURE): it was made for this one alone.',
  fr: 'La modification vaut aussi pour toutes les dates suivantes (RANGE=THISANDFUTURE) : elle n’a été faite que pour celle-ci.',
}

export const ownRule: Localized = {
  en: 'The exception repeats by a rule of its own (RRULE), which was left out: the rule is that of its series.',
  fr: 'L’exception a sa propre règle de répétition (RRULE), qui a été laissée de côté : la règle est celle de la série.',
}

export const periods: Localized = {
  en: 'Further dates have a length of their own (RDATE with periods): they were made as long as the event.',
  fr: 'Des dates supplémentaires ont leur propre durée (RDATE avec des périodes) : elles durent autant que l’événement.',
}

export const excludedByRule: Localized = {
  en: 'Dates are left out by a rule (EXRULE): each of them was left out by itself, as far as they are known now.',
  fr: 'Des dates sont retirées par une règle (EXRULE) : chacune a été retirée une à une, pour autant qu’elles soient connues.',
}

export const unreadExclusion: Localized = {
  en: 'Dates are left out by a rule (EXRULE) that cannot be read: they were imported.',
  fr: 'Des dates sont retirées par une règle (EXRULE) illisible : elles ont été importées.',
}
