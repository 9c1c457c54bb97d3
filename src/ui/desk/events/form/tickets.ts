import { languages } from '../../../../i18n/language.ts'
import { html, type Html } from '../../../kit/html.ts'
import { checkbox, hidden, textField } from '../../forms/controls.ts'
import type { DeskRequest } from '../../page.ts'
import { bilingualField } from '../../forms/bilingual.ts'
import { addition } from '../../forms/addition.ts'
import { isOccurrence, type FoundForm } from './found.ts'
import { sentText, sentValue } from '../../forms/sent.ts'
import { localize } from '../../../../texts/text.ts'

/** Tickets, of which one more can always be added. */
export function ticketsSection(request: DeskRequest, { event, id }: FoundForm): Html | false {
  const tickets = event?.tickets ?? []
  if (isOccurrence(event) && id !== undefined) return false
  // One empty row more than most need: further ones come with the next save.
  const rows = [...tickets, undefined, undefined]
  const { currencySymbol } = request.context.settings
  const [heading, add] = [localize('common.tickets'), localize('desk.events.form.add.tickets')]
  const isThere = tickets.length > 0 || (sentTickets(request).tickets?.length ?? 0) > 0
  const fields = html`${hidden('has_tickets', 1)}
  ${rows.map(
    (ticket, index) =>
      html`<div class="ticket">
        ${ticket && id !== undefined && hidden(`tickets[${index}][id]`, ticket.id)}
        ${bilingualField(request, {
          name: `tickets[${index}][name]`,
          label: localize('desk.events.form.ticketName'),
          values: Object.fromEntries(languages.map((each) => [each, ticket?.translations?.[each]?.name])),
          attributes: html`maxlength="200"`,
        })}
        <div class="moments">
          ${textField(request, { name: `tickets[${index}][price]`, label: localize('desk.events.form.price', { currency: currencySymbol }), value: ticket?.price, attributes: html`inputmode="decimal" maxlength="12"` })}
          ${textField(request, { name: `tickets[${index}][capacity]`, label: localize('desk.events.form.capacity'), type: 'number', value: ticket?.capacity, attributes: html`min="0"` })}
        </div>
        ${ticket && id !== undefined && checkbox(request, { name: `tickets[${index}][remove]`, label: localize('desk.events.form.removeTicket') })}
      </div> `,
  )}`
  return addition(
    request,
    { id: 'tickets', heading, add, isThere, line: isThere ? pricesLine(event) : undefined },
    fields,
  )
}

/** What there is to buy: “Seat 12.50 · Child 6”. */
function pricesLine(event: FoundForm['event']): string | undefined {
  const named = event?.tickets?.map(({ name, price }) => `${name} ${price}`) ?? []
  return named.length === 0 ? undefined : named.join(' · ')
}

/** The tickets that a form sent: those with a name, but for what is to be removed. */
export function sentTickets(request: DeskRequest): { readonly tickets?: readonly object[] } {
  if (sentText(request, 'has_tickets') === '') return {}
  const sent = sentValue(request, 'tickets')
  const count = Array.isArray(sent) ? sent.length : 0
  const tickets = Array.from({ length: count }, (_each, index) => {
    const text = (name: string) => sentText(request, `tickets[${index}]${name}`)
    const id = text('[id]')
    const names = languages.map((language) => [language, `[name][${language}]`] as const)
    const isSent = (place: string) => sentValue(request, `tickets[${index}]${place}`) !== undefined
    const name = Object.fromEntries(
      names.filter(([, place]) => isSent(place)).map(([language, place]) => [language, text(place)]),
    )
    if (text('[remove]') === '1' || (id === '' && Object.values(name).every((each) => each === ''))) return []
    return {
      ...(id !== '' && { id }),
      name,
      price: text('[price]').replace(',', '.') || '0',
      capacity: text('[capacity]') || null,
    }
  }).flat()
  return { tickets }
}
