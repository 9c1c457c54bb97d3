import { decimalsOf } from '../../domain/currency.ts'
import { Problem, type Issue } from '../../errors.ts'
import type { WindowWish } from './window.ts'

export function notFound(id: number): Problem {
  return new Problem('not-found', 'rest-ticket-not-found', {
    en: `No ticket has the id ${id}.`,
    fr: `Aucun billet ne porte le numéro ${id}.`,
  })
}

/** A draft, for whoever may not edit its event. */
export function notAccessible(): Problem {
  return new Problem('forbidden', 'ticket-not-accessible', {
    en: 'This ticket is not published.',
    fr: 'Ce billet n’est pas publié.',
  })
}

export function pageNotFound(): Problem {
  return new Problem('not-found', 'ticket-archive-page-not-found', {
    en: 'The list has no such page.',
    fr: 'La liste ne va pas jusqu’à cette page.',
  })
}

/** Fewer are left than were asked for. */
export function soldOut(left: number): Problem {
  return new Problem(
    'conflict',
    'ticket-sold-out',
    {
      en: `Not so many tickets are left: ${left}.`,
      fr: `Il ne reste pas assez de billets : ${left}.`,
    },
    { remaining: left },
  )
}

/** More are given back than were sold. */
export function notSold(sold: number): Problem {
  return new Problem(
    'conflict',
    'ticket-not-sold',
    {
      en: `Not so many tickets were sold: ${sold}.`,
      fr: `Il n’a pas été vendu autant de billets : ${sold}.`,
    },
    { sold },
  )
}

/** A draft, a time outside of its window, or an event in the trash. */
export function notForSale(): Problem {
  return new Problem('conflict', 'ticket-not-available', {
    en: 'This ticket is not for sale now: it is a draft, its sale has not begun or is over, or its event has ended or is in the trash.',
    fr: 'Ce billet n’est pas en vente actuellement : c’est un brouillon, la vente n’a pas commencé ou est terminée, ou son événement est terminé ou dans la corbeille.',
  })
}

export function aboveCapacity(capacity: number): Issue {
  return {
    parameter: 'sold',
    code: 'rest_out_of_bounds',
    message: {
      en: `sold must not be above the capacity of ${capacity}.`,
      fr: `sold ne doit pas dépasser la capacité de ${capacity}.`,
    },
  }
}

export function belowSold(sold: number): Issue {
  return {
    parameter: 'capacity',
    code: 'rest_out_of_bounds',
    message: {
      en: `capacity must not be below the ${sold} that are sold.`,
      fr: `capacity ne doit pas être inférieur au nombre de billets vendus, ${sold}.`,
    },
  }
}

/** Names the price, or the currency where that alone was sent. */
export function tooManyDecimals(wish: { readonly price?: unknown }, price: string, currency: string): Issue {
  const parameter = wish.price === undefined ? 'currency' : 'price'
  const count = decimalsOf(currency)
  return {
    parameter,
    code: 'rest_invalid_pattern',
    message: {
      en: `${parameter}: ${price} has more decimals than ${currency}, which has ${count === 0 ? 'none' : count}.`,
      fr: `${parameter} : ${price} a plus de décimales que la devise ${currency}, qui ${count === 0 ? 'n’en a pas' : `en a ${count}`}.`,
    },
  }
}

/** Names the bound that was sent; the end where both were. */
export function endsTooEarly({ available_until }: WindowWish): Issue {
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
  return {
    parameter: 'event',
    code: 'rest_invalid_reference',
    message: {
      en: 'event: a ticket stays with its event.',
      fr: 'event : un billet reste lié à son événement.',
    },
  }
}

/** The issue of a ticket that stands within a parameter: `sold` of `tickets[0]` is `tickets[0][sold]`. */
export function within(prefix: string, issue: Issue): Issue {
  const [parameter = prefix] = prefix.split('[')
  const [first = '', ...deeper] = (issue.member ?? issue.parameter).split('[')
  const member = [`${prefix}[${first}]`, ...deeper].join('[')
  return {
    parameter,
    code: issue.code,
    message: { en: `${prefix}: ${issue.message.en}`, fr: `${prefix} : ${issue.message.fr}` },
    member,
  }
}
