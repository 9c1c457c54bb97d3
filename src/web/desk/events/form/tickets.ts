import { html, type Html } from '../../../html.ts'
import { checkbox, textField } from '../../fields.ts'
import type { DeskRequest } from '../../page.ts'
import { bilingualField } from '../../parts/bilingual.ts'
import { isOccurrence, type FoundForm } from './found.ts'
import { words } from './words.ts'
import { sentText, sentValue } from '../../forms/sent.ts'

/** Tickets, of which one more can always be added. */
export function ticketRows(request: DeskRequest, { event, id }: FoundForm): Html | false {
  const tickets = event?.tickets ?? []
  if (isOccurrence(event) && id !== undefined) return false
  const rows = [...tickets, undefined]
  const { currencySymbol } = request.context.settings
  return html`<input type="hidden" name="has_tickets" value="1" />
    ${rows.map(
      (ticket, index) =>
        html`<div class="ticket">
          ${ticket && id !== undefined && html`<input type="hidden" name="tickets[${index}][id]" value="${ticket.id}" />`}
          ${bilingualField(request, {
            name: `tickets[${index}][name]`,
            label: words.ticketName,
            values: { en: ticket?.translations?.en?.name, fr: ticket?.translations?.fr?.name },
            attributes: html`maxlength="200"`,
          })}
          <div class="moments">
            ${textField(request, { name: `tickets[${index}][price]`, label: { en: `${words.price.en} (${currencySymbol})`, fr: `${words.price.fr} (${currencySymbol})` }, value: ticket?.price, attributes: html`inputmode="decimal" maxlength="12"` })}
            ${textField(request, { name: `tickets[${index}][capacity]`, label: words.capacity, type: 'number', value: ticket?.capacity, attributes: html`min="0"` })}
          </div>
          ${ticket && id !== undefined && checkbox(request, { name: `tickets[${index}][remove]`, label: words.removeTicket })}
        </div> `,
    )} `
}

/** The tickets that a form sent: those with a name, but for what is to be removed. */
export function ticketsIn(request: DeskRequest): { readonly tickets?: readonly object[] } {
  if (sentText(request, 'has_tickets') === '') return {}
  const sent = sentValue(request, 'tickets')
  const count = Array.isArray(sent) ? sent.length : 0
  const tickets = Array.from({ length: count }, (_each, index) => {
    const text = (name: string) => sentText(request, `tickets[${index}]${name}`)
    const id = text('[id]')
    const name = { en: text('[name][en]'), fr: text('[name][fr]') }
    if (text('[remove]') === '1' || (id === '' && name.en === '' && name.fr === '')) return []
    return {
      ...(id !== '' && { id }),
      name,
      price: text('[price]').replace(',', '.') || '0',
      capacity: text('[capacity]') || null,
    }
  }).flat()
  return { tickets }
}
