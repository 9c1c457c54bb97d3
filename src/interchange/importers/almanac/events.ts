import type { Cost } from '../../../domain/money/cost.ts'
import type { ExportedRecord } from '../../../domain/export/format.ts'
import { ruleText } from '../../../domain/recurrence/rules/rule.ts'
import type { Recurrence } from '../../../domain/recurrence/recurrence.ts'
import { eventRecord } from '../../../records/event.ts'
import { ticketRecord } from '../../../records/ticket.ts'
import type { Item } from '../item.ts'
import { publicationOfRecord, same, translatedParameter } from './records.ts'
import { msg } from '../../../texts/msg.ts'

type Parameters = Item['parameters']

/** What creates an event. One that a password protects becomes private, as its password is not known. */
export function exportedEventParameters(record: ExportedRecord): Pick<Item, 'parameters' | 'note'> {
  const { cost, recurrence, tickets, status } = record
  const parameters = {
    ...translatedParameter(record, 'title'),
    ...translatedParameter(record, 'description'),
    ...translatedParameter(record, 'excerpt'),
    ...translatedParameter(record, 'event_status_reason'),
    ...translatedParameter(record, 'slug'),
    ...publicationOfRecord(record),
    ...same(record, ...times, ...Object.keys(eventRecord.fields)),
    ...(cost != null && { cost: costText(cost as Cost) }),
    ...(recurrence != null && { recurrence: recurrenceParameter(recurrence as Recurrence) }),
    ...(Array.isArray(tickets) && tickets.length > 0 && { tickets: tickets.map(exportedTicket) }),
  }
  if (record['password_hash'] == null || status !== 'publish') return { parameters }
  return { parameters: { ...parameters, status: 'private' }, note: wasProtected }
}

const times = ['start_date', 'end_date', 'timezone', 'all_day']

const wasProtected = msg('A password protected it, which an export does not have: it is private here.')

/** The parameters in which an occurrence differs from its series: those that are its own. */
export function occurrenceParameters(record: ExportedRecord, image: Parameters): Parameters {
  const own = Array.isArray(record['own']) ? record['own'].map(String) : []
  const isMoved = own.some((name) => times.includes(name))
  const all = { ...exportedEventParameters(record).parameters, ...image }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => {
      if (own.includes(name) || (isMoved && times.includes(name))) return [[name, value]]
      // Of a text, what is its own by language.
      const texts = Object.entries(value ?? {}).filter(([language]) => own.includes(`${name}@${language}`))
      return texts.length > 0 ? [[name, Object.fromEntries(texts)]] : []
    }),
  )
}

function recurrenceParameter({ rules, dates, exclude }: Recurrence): object {
  return { rules: rules.map(ruleText), dates, exclude }
}

/** As somebody would write it. */
function costText({ text, values, written, symbol, code, position }: Cost): string | readonly string[] {
  if (text !== null) return text
  const amounts = written.length > 0 ? written : values
  return amounts.map((amount) => {
    if (symbol === '') return code === '' ? amount : `${amount} ${code}`
    return position === 'postfix' ? `${amount}${symbol}` : `${symbol}${amount}`
  })
}

function exportedTicket(ticket: ExportedRecord): object {
  return {
    ...translatedParameter(ticket, 'name'),
    ...translatedParameter(ticket, 'description'),
    ...same(ticket, 'price', 'currency', 'available_from', 'available_until', ...Object.keys(ticketRecord.fields)),
  }
}
