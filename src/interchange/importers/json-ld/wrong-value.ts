import type { Localized } from '../../../i18n/language.ts'
import { msg } from '../../../texts/msg.ts'

/** A value without which nothing of an event is right. */
export class WrongValue extends Error {
  readonly text: Localized

  constructor(name: string, value: unknown) {
    const shown = quotedValue(value)
    const text = msg`“${shown}” in ${name} is not understood: a day or time of ISO 8601, such as 2027-12-31 or 2027-12-31T20:00+01:00.`
    super(text.en)
    this.text = text
  }
}

/** Says that a value could not be used. */
export function leftOutValue(name: string, value: unknown): Localized {
  const shown = quotedValue(value)
  return msg`“${shown}” in ${name} is not understood, and was left out.`
}

export function quotedValue(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim().slice(0, 60)
}
