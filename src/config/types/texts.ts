import { z } from 'zod'
import type { Localized } from '../../i18n/language.ts'
import type { Type } from '../../schema/field.ts'
import { localize } from '../../texts/text.ts'
import { msg } from '../../texts/msg.ts'

/** A text that a pattern describes, or that a function accepts. */
export function textThat(matches: RegExp | ((text: string) => boolean), accepts: Localized): Type<string> {
  const test = typeof matches === 'function' ? matches : (text: string) => matches.test(text)
  return { accepts, schema: z.string().refine(test), index: { type: 'string' } }
}

/** A text of one line. */
export function lineType(maximum: number): Type<string> {
  return textThat(
    (text) => text.length <= maximum && /^[^\r\n\0]*$/.test(text),
    msg`a text of at most ${maximum} characters`,
  )
}

export const currencyCode = textThat(/^[A-Z]{3}$/, msg('three capital letters (ISO 4217), such as USD'))

export const timeOfDay = textThat(/^([01]\d|2[0-3]):[0-5]\d$/, msg('a time of day such as 04:30'))

/** What a site is that does not describe itself. */
export const anyCalendar = localize('site.anyCalendar')

/** A line for all languages, unless it is the one that the program itself has in each of them. */
export function siteLine(maximum: number): Type<Localized> {
  const { accepts, index, schema } = lineType(maximum)
  const inAll = (text: string) => (text === anyCalendar.en ? anyCalendar : { en: text, fr: text })
  return { accepts, index, schema: schema.transform(inAll) }
}
