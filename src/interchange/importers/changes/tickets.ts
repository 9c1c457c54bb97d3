import type { Language } from '../../../i18n/language.ts'
import { ticketRecord } from '../../../records/ticket.ts'
import { idText, objectsOfMember, type Shown } from '../service/members.ts'
import { languageOfOriginal, translatedTexts } from './texts.ts'

/** A ticket of an event of another calendar; `parameters` are those of its write. */
export interface WantedTicket {
  readonly id: number
  /** In which it was first written. */
  readonly language: Language
  readonly parameters: Readonly<Record<string, unknown>>
}

const names = ['price', 'currency', 'available_from', 'available_until', ...Object.keys(ticketRecord.fields)]

/** The tickets that an event shows; of a series each occurrence counts what is sold of them. */
export function shownTickets(event: Shown): readonly WantedTicket[] {
  const isSeries = event['recurrence'] !== undefined && event['recurrence'] !== null
  return objectsOfMember(event['tickets']).map((ticket) => {
    const shown = names.filter((name) => !(isSeries && name === 'sold'))
    return {
      id: Number(idText(ticket)),
      language: languageOfOriginal(ticket),
      parameters: {
        ...translatedTexts(ticket, ['name', 'description']),
        ...Object.fromEntries(shown.map((name) => [name, ticket[name] ?? null])),
      },
    }
  })
}
