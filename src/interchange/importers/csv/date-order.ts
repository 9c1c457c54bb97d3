import { orderSaid, type Order } from '../../../domain/dates/cell.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Heading } from './columns.ts'
import type { Row } from './rows.ts'

/**
 * In which order all dates of a table are: as somebody said, else as those say that can be read in one way alone, else as at the last import from this
 * source, else as is usual. It is told where it matters.
 */
export async function dateOrder(
  rows: () => AsyncIterable<Row>,
  headings: readonly (Heading | undefined)[],
  { said, last, usual }: { readonly said: Order | undefined; readonly last: Order | undefined; readonly usual: Order },
): Promise<{ readonly order: Order; readonly isOpen: boolean; readonly note: Localized | undefined }> {
  const dates = headings.flatMap((heading, index) => (/^(start|end)_date$/.test(heading?.column ?? '') ? index : []))
  let isAmbiguous = false
  const found = new Set<Order>()
  for await (const { cells } of rows())
    for (const index of dates) {
      const order = orderSaid(cells[index] ?? '')
      if (order) found.add(order)
      else isAmbiguous ||= /^\s*\d{1,2}\/\d{1,2}\/\d/.test(cells[index] ?? '')
    }
  const [only] = found
  const order = said ?? (found.size === 1 && only ? only : (last ?? usual))
  const isOpen = isAmbiguous && said === undefined && found.size !== 1 && last === undefined
  return { order, isOpen, note: isAmbiguous ? orderTold(order, last) : undefined }
}

function orderTold(order: Order, last: Order | undefined): Localized {
  const isOther = last !== undefined && last !== order
  const [en, fr] = order === 'day' ? ['day', 'le jour'] : ['month', 'le mois']
  return {
    en: `Dates such as 05/06/2027 are read with the ${en} first.${isOther ? ' At the last import it was the other way round.' : ''}`,
    fr: `Les dates comme 05/06/2027 sont lues avec ${fr} en premier.${isOther ? ' À la dernière importation, c’était l’inverse.' : ''}`,
  }
}
