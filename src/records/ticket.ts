import { z } from 'zod'
import { maxTickets, ticketStatuses, type SalesOfOccurrences } from '../domain/entities.ts'
import type { Texts, TicketText } from '../domain/text/texts.ts'
import type { Language } from '../i18n/language.ts'
import { clearable, defaulted } from '../schema/field.ts'
import { integer } from '../schema/types/values/number.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { url } from '../schema/types/values/url.ts'
import { plainField, type Members } from './field.ts'
import { plainRecord } from './plain-record.ts'
import { msg } from '../texts/msg.ts'

const count = integer({ minimum: 0, maximum: maxTickets })
const shownCount = z.int().min(0)

/** The plain fields of a ticket, in the order of answers. */
export const ticketRecord = plainRecord({
  capacity: plainField(clearable(count, msg('Number of tickets, for each occurrence of a series; null if unlimited')), {
    initial: null,
    shown: shownCount.nullable(),
    example: 200,
  }),
  sold: plainField(
    defaulted(
      count,
      0,
      msg(
        'Number of tickets sold, at most the capacity; ignored for existing tickets when their event is written: only sales change it',
      ),
    ),
    {
      initial: 0,
      shown: shownCount,
      meaning: msg('The number of tickets sold; of a series by itself, those of all its occurrences.'),
      example: 12,
    },
  ),
  url: plainField(clearable(url(), msg('Where to buy the ticket')), {
    initial: null,
    shown: z.string().min(1).nullable(),
    example: 'https://bignight.example/tickets',
  }),
  status: plainField(
    defaulted(
      oneOf(ticketStatuses),
      'publish',
      msg('Publication status; drafts are visible only to those who may edit the event'),
    ),
    { initial: 'publish', shown: z.enum(ticketStatuses), example: 'publish' },
  ),
})

/** Admission to an event, with a name and a price. Users who may edit the event may edit its tickets. */
export interface Ticket extends Members<typeof ticketRecord.fields> {
  readonly id: number
  /** The event it admits to; it never changes. Of a series, that, or the occurrence for which it is read. */
  readonly event: number
  /** The series whose occurrences have it; null for a ticket of a single event, or of one occurrence alone. */
  readonly series: number | null
  /** What its occurrences have sold; null where it is read for one of them, or is that of a single event. */
  readonly occurrences: SalesOfOccurrences | null
  readonly modifiedUtc: string
  /** The language it was first written in. */
  readonly language: Language
  readonly texts: Texts<TicketText>
  /** As `readPrice` answers it: `0`, `15`, `12.50`. */
  readonly price: string
  /** ISO 4217. */
  readonly currency: string
  /** From when and until when it is sold: wall times in the zone of the event, and the same in UTC; null: no bound. */
  readonly availableFrom: string | null
  readonly availableFromUtc: string | null
  readonly availableUntil: string | null
  readonly availableUntilUtc: string | null
}
