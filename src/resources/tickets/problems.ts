import { decimalsOf } from '../../domain/money/money.ts'
import { defineProblem, issue, type Issue } from '../../errors/problem.ts'
import { unpublished } from '../records/problems.ts'
import type { SalePeriodInput } from './sale-period.ts'

export const ticketNotFound = defineProblem({
  status: 404,
  code: 'rest-ticket-not-found',
  when: { en: 'No ticket has this id.', fr: 'Aucun billet ne porte ce numéro.' },
  message: (id: number) => ({ en: `No ticket has the id ${id}.`, fr: `Aucun billet ne porte le numéro ${id}.` }),
})

/** A draft, for callers who may not edit its event. */
export const ticketNotAccessible = defineProblem({
  status: 403,
  code: 'ticket-not-accessible',
  when: {
    en: 'The ticket is a draft, and not the caller’s to read.',
    fr: 'Le billet est un brouillon, et l’appelant ne peut pas le lire.',
  },
  message: (id: number) => unpublished({ id }, { en: 'a ticket', fr: 'un billet' }),
  sent: (id) => ({ value: id }),
})

export const soldOut = defineProblem({
  status: 409,
  code: 'ticket-sold-out',
  when: { en: 'Fewer are left than were asked for.', fr: 'Il en reste moins que demandé.' },
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
  when: { en: 'More were given back than were sold.', fr: 'Plus de billets sont rendus que vendus.' },
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
  when: {
    en: 'This ticket is not for sale now: it is a draft, its sale has not begun or is over, or its event has ended or is in the trash.',
    fr: 'Ce billet n’est pas en vente actuellement : c’est un brouillon, la vente n’a pas commencé ou est terminée, ou son événement est terminé ou dans la corbeille.',
  },
})

export const eventCancelled = defineProblem({
  status: 409,
  code: 'event-cancelled',
  when: {
    en: 'The event is cancelled: no ticket is sold for it any more. Sold tickets can be returned.',
    fr: 'L’événement est annulé : plus aucun billet n’est vendu. Les billets vendus peuvent être rendus.',
  },
})

export function aboveCapacity(capacity: number): Issue {
  return issue('sold', 'rest_out_of_bounds', {
    en: `sold must not be above the capacity of ${capacity}.`,
    fr: `sold ne doit pas dépasser la capacité de ${capacity}.`,
  })
}

export function belowSold(sold: number): Issue {
  return issue('capacity', 'rest_out_of_bounds', {
    en: `capacity must not be below the ${sold} that are sold.`,
    fr: `capacity ne doit pas être inférieur au nombre de billets vendus, ${sold}.`,
  })
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
      ? {
          en: 'available_until must not lie before available_from.',
          fr: 'available_until ne doit pas précéder available_from.',
        }
      : {
          en: 'available_from must not lie after available_until.',
          fr: 'available_from ne doit pas suivre available_until.',
        },
  }
}

export function otherEvent(): Issue {
  return issue('event', 'rest_invalid_reference', {
    en: 'event must be the one that the ticket belongs to.',
    fr: 'event doit être celui auquel appartient le billet.',
  })
}

/** A ticket of a series is sold for one of its occurrences. */
export function needsOccurrence(ticket: number): Issue {
  return issue('event', 'rest_missing_callback_param', {
    en: `event is required: ticket ${ticket} is that of a series and is sold for one of its occurrences, by the id of that.`,
    fr: `event est obligatoire : le billet ${ticket} est celui d’une série et se vend pour l’une de ses occurrences, désignée par son numéro.`,
  })
}

export function notOfSeries(series: number): Issue {
  return issue('event', 'rest_invalid_reference', {
    en: `event must name an occurrence of the series ${series} by its id.`,
    fr: `event doit désigner une occurrence de la série ${series} par son numéro.`,
  })
}

/** An occurrence with tickets of its own sells none of its series. */
export function ofItsOwn(occurrence: number): Issue {
  return issue('event', 'rest_invalid_reference', {
    en: `event must name an occurrence without tickets of its own: sell those of ${occurrence} by their ids.`,
    fr: `event doit désigner une occurrence sans billets propres : vendez ceux de ${occurrence} par leurs numéros.`,
  })
}

/** What was sold of a ticket of a series is counted by its sales alone. */
export function soldByOccurrence(): Issue {
  return issue('sold', 'rest_belongs_to_occurrence', {
    en: 'sold is counted for each occurrence of a series: sell its tickets with POST /tickets/<id>/sales, where event names the occurrence.',
    fr: 'sold est compté pour chaque occurrence d’une série : vendez ses billets avec POST /tickets/<id>/sales, où event désigne l’occurrence.',
  })
}
