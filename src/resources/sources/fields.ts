import { defaulted, fixed, optional, required, type Readable, type Values } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { interval } from '../../schema/types/values/interval.ts'
import { credentialFields, feedUrl, importOptions } from '../imports/fields.ts'
import { msg } from '../../texts/msg.ts'

const { format, source, status, time_zone, language } = importOptions

/** Five minutes to a month. */
const howOften = interval({ minimum: 300, maximum: 2_678_400 })

const often = msg('How often it is imported')

/** The members of a source that may change. */
const changeable = { ...credentialFields, status, time_zone, language }

/** The parameters of `create-source`. */
export const sourceFields = {
  url: required(feedUrl, msg('The address of a feed, of a page with events, or of a service with this interface')),
  every: defaulted(howOften, '1h', often),
  format,
  source,
  ...changeable,
}

/** The parameters of `update-source`. */
export const sourceChanges = {
  every: fixed(howOften, often),
  paused: optional(boolean(), msg('Whether it rests')),
  ...changeable,
}

export type SourceInput = Values<typeof sourceFields>
export type SourceChange = Readable<typeof sourceChanges>
