import { html, type Html } from '../../../html.ts'
import { checkbox, textField } from '../../fields.ts'
import type { DeskRequest } from '../../page.ts'
import { bilingualField } from '../../parts/bilingual.ts'
import { isOccurrence, type FoundForm } from './found.ts'
import { words } from './words.ts'
import { sentText, sentValue } from '../../forms/sent.ts'

/** What it costs: words, or tickets of which one more can always be added. */
export function ticketsSection(request: DeskRequest, { event, id }: FoundForm): Html {
  const { say } = request
  const tickets = event?.tickets ?? []
  const rows = isOccurrence(event) && id !== undefined ? [] : [...tickets, undefined]
  const { currencySymbol } = request.context.settings
  return html`<section class="card" aria-labelledby="tickets">
    <h2 id="tickets">${say(words.tickets)}</h2>
    ${textField(request, { name: 'cost', label: words.cost, hint: words.costHint, value: id === undefined && tickets.length > 0 ? '' : event?.cost, attributes: html`maxlength="200"` })}
    ${rows.length > 0 && html`<input type="hidden" name="has_tickets" value="1" />`}
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
    )}
  </section>`
}

/** The tickets that a form sent: those with a name, but for what is to be removed. */
export function ticketsIn(request: DeskRequest): readonly object[] | undefined {
  if (sentText(request, 'has_tickets') === '') return undefined
  const sent = sentValue(request, 'tickets')
  const count = Array.isArray(sent) ? sent.length : 0
  return Array.from({ length: count }, (_each, index) => {
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
}
