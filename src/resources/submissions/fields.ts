import { defaulted, optional, required, type Readable, type Values } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { upload } from '../../schema/types/references/image.ts'
import { day, days } from '../../schema/types/values/days.ts'
import { emailAddress } from '../../schema/types/values/login.ts'
import { text } from '../../schema/types/values/text.ts'
import { webUrl } from '../../schema/types/values/url.ts'
import { msg } from '../../texts/msg.ts'

const line = text({ maxLength: 200 })
const neededLine = text({ maxLength: 200, nonEmpty: true })

/** So many further dates a visitor may name. */
const maxDates = 20

/** What a visitor says of an event. */
export const submittedEvent = {
  title: required(neededLine, msg('What it is called')),
  description: optional(
    text({ maxLength: 5000, verbatim: true }),
    msg('What it is about: plain text with at most three links'),
  ),
  start_date: required(dateTime(), msg('When it begins')),
  end_date: required(dateTime(), msg('When it ends')),
  all_day: defaulted(boolean(), 'false', msg('Whether it lasts whole days')),
  weekly_until: optional(
    day(),
    msg('The last day until which it takes place every week, at most a year after the first'),
  ),
  dates: optional(
    days(maxDates),
    msg('Further days on which it takes place at the same time, within a year after the first'),
  ),
  venue: optional(line, msg('The name of the venue')),
  address: optional(line, msg('The street of the venue')),
  city: optional(line, msg('The town of the venue')),
  organizer: optional(line, msg('Who organizes it')),
  website: optional(webUrl(), msg('A page that tells more')),
  category: optional(recordId(1), msg('The id of a category')),
  cost: optional(line, msg('What it costs: a price, a range, or a text')),
  file: optional(upload(), msg('A picture: JPEG, PNG, GIF, WebP or AVIF, as a part of a form')),
  message: optional(text({ maxLength: 2000, verbatim: true }), msg('A message to the editors')),
}

/** The same, and who hands it in. */
export const submissionFields = {
  ...submittedEvent,
  name: required(neededLine, msg('Who hands it in; for the editors alone')),
  email: required(emailAddress, msg('Where to ask about it; for the editors alone')),
}

/** What was sent of an event, before all of it is known to be right. */
export type SentEvent = Readable<typeof submittedEvent>

/** An event as a visitor submits it. */
export type SubmittedEvent = Values<typeof submittedEvent>
