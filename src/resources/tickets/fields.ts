import { ticketRecord } from '../../records/ticket.ts'
import { clearable, defaulted, fixed, partial, required } from '../../schema/field.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { currency, price } from '../../schema/types/values/money.ts'
import { integer } from '../../schema/types/values/number.ts'
import { text, translated } from '../../schema/types/values/text.ts'
import { recordFields, renamable } from '../records/fields.ts'
import { msg } from '../../texts/msg.ts'

const nameType = text({ maxLength: 200, nonEmpty: true })
const nameText = msg('Name of the ticket')

const eventId = integer({ minimum: 1 })

/** The fields of a ticket within the write of its event. */
export const ticketFields = {
  name: required(translated(nameType), nameText),
  description: recordFields.description,
  price: defaulted(price(), '0', msg('Price; 0 is free')),
  currency: clearable(currency(), msg('Currency (ISO 4217); default: the site’s')),
  ...ticketRecord.parameters,
  available_from: clearable(dateTime({ unambiguous: true }), msg('Start of the sale, in the event’s time zone')),
  available_until: clearable(
    dateTime({ unambiguous: true }),
    msg('End of the sale, in the event’s time zone, inclusive; without it, the sale ends with the event'),
  ),
}

/** The fields of a change of a ticket: members that are not sent stay. */
export const ticketChanges = { ...partial(ticketFields), name: renamable(nameType, nameText) }

/** A ticket on its own, with its event. */
export const ownTicketFields = {
  event: required(eventId, msg('Id of the event')),
  ...ticketFields,
}

/** A change of a ticket; it stays with its event. */
export const ownTicketChanges = {
  event: fixed(eventId, msg('Id of its event, which cannot change')),
  ...ticketChanges,
}
