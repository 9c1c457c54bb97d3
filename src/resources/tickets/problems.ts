import { decimalsOf } from '../../domain/money/money.ts'
import { defineProblem, issue, type Issue, notFound } from '../../errors/problem.ts'
import { mustBePublished } from '../records/problems.ts'
import type { SalePeriodInput } from './sale-period.ts'
import { msg } from '../../texts/msg.ts'

export const ticketNotFound = notFound('rest-ticket-not-found', (id) => msg`No ticket has ${id}.`)

/** A draft, for callers who may not edit its event. */
export const ticketNotAccessible = defineProblem({
  status: 403,
  code: 'ticket-not-accessible',
  when: msg('The ticket is a draft, and not the caller’s to read.'),
  message: (id: number) => mustBePublished({ id }, msg('a ticket')),
  sent: (id) => ({ value: id }),
})

export const soldOut = defineProblem({
  status: 409,
  code: 'ticket-sold-out',
  when: msg('Fewer are left than were asked for.'),
  message: (left: number, _quantity: number) => ({
    en: `${left === 1 ? 'Only 1 ticket is' : `${left === 0 ? 'No' : `Only ${left}`} tickets are`} left.`,
    fr: `Il ne reste ${left === 0 ? 'aucun billet' : `que ${left} billet${left === 1 ? '' : 's'}`}.`,
  }),
  sent: (_left, quantity) => ({ value: quantity, member: 'quantity' }),
  data: (left) => ({ remaining: left }),
})

export const notSold = defineProblem({
  status: 409,
  code: 'ticket-not-sold',
  when: msg('More were given back than were sold.'),
  message: (sold: number, _quantity: number) => ({
    en: `${sold === 1 ? 'Only 1 ticket was' : `${sold === 0 ? 'No' : `Only ${sold}`} tickets were`} sold.`,
    fr: `Il n’a été vendu ${sold === 0 ? 'aucun billet' : `que ${sold} billet${sold === 1 ? '' : 's'}`}.`,
  }),
  sent: (_sold, quantity) => ({ value: quantity, member: 'quantity' }),
  data: (sold) => ({ sold }),
})

export const notForSale = defineProblem({
  status: 409,
  code: 'ticket-not-available',
  when: msg(
    'This ticket is not for sale now: it is a draft, its sale has not begun or is over, or its event has ended or is in the trash.',
  ),
})

export const eventCancelled = defineProblem({
  status: 409,
  code: 'event-cancelled',
  when: msg('The event is cancelled: no ticket is sold for it any more. Sold tickets can be returned.'),
})

export function aboveCapacity(capacity: number): Issue {
  return issue('sold', 'rest_out_of_bounds', msg`sold must not be above the capacity of ${capacity}.`)
}

export function belowSold(sold: number): Issue {
  return issue('capacity', 'rest_out_of_bounds', msg`capacity must not be below the ${sold} that are sold.`)
}

/** Names the price, or the currency where that alone was sent. */
export function tooManyDecimals(input: { readonly price?: unknown }, price: string, currency: string): Issue {
  const parameter = input.price === undefined ? 'currency' : 'price'
  const count = decimalsOf(currency)
  return issue(parameter, 'rest_invalid_pattern', {
    en: `${parameter}: ${price} has more decimals than ${currency}, which has ${count === 0 ? 'none' : count}.`,
    fr: `${parameter} : ${price} a plus de décimales que la devise ${currency}, qui ${count === 0 ? 'n’en a pas' : `en a ${count}`}.`,
  })
}

/** Names the bound that was sent; the end where both were. */
export function endsTooEarly({ available_until }: SalePeriodInput): Issue {
  const until = available_until !== undefined
  return {
    parameter: until ? 'available_until' : 'available_from',
    code: 'rest_invalid_date',
    message: until
      ? msg('available_until must not lie before available_from.')
      : msg('available_from must not lie after available_until.'),
  }
}

export function otherEvent(): Issue {
  return issue('event', 'rest_invalid_reference', msg('event must be the one that the ticket belongs to.'))
}

/** A ticket of a series is sold for one of its occurrences. */
export function needsOccurrence(ticket: number): Issue {
  return issue(
    'event',
    'rest_missing_callback_param',
    msg`event is required: ticket ${ticket} is that of a series and is sold for one of its occurrences, by the id of that.`,
  )
}

export function notOfSeries(series: number): Issue {
  return issue('event', 'rest_invalid_reference', msg`event must name an occurrence of the series ${series} by its id.`)
}

/** An occurrence with tickets of its own sells none of its series. */
export function sellsOwnTickets(occurrence: number): Issue {
  return issue(
    'event',
    'rest_invalid_reference',
    msg`event must name an occurrence without tickets of its own: sell those of ${occurrence} by their ids.`,
  )
}

/** What was sold of a ticket of a series is counted by its sales alone. */
export function soldByOccurrence(): Issue {
  return issue(
    'sold',
    'rest_belongs_to_occurrence',
    msg(
      'sold is counted for each occurrence of a series: sell its tickets with POST /tickets/<id>/sales, where event names the occurrence.',
    ),
  )
}
