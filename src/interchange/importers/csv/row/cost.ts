import { currencyCode, currencyOf, signOf } from '../../../../domain/money/money.ts'
import { readCost } from '../../../../domain/money/cost.ts'
import { writtenCost } from '../../../../domain/money/written-cost.ts'
import { fold } from '../../../../domain/text/search.ts'
import type { Localized } from '../../../../i18n/language.ts'
import { wrongCell, type Cells } from './cells.ts'
import { msg } from '../../../../texts/msg.ts'

/** The cost of a row, with the currency of columns beside it where it names none itself. */
export function rowCost(cells: Cells): { readonly cost?: ReturnType<typeof writtenCost> } {
  const raw = cells.of('cost')
  if (saysFree(raw)) return { cost: '0' }
  const cost = readCost(raw)
  if (!cost) return {}
  const isBare = cost.text === null && cost.symbol === '' && cost.written.every((each) => /^[\d.,'’\s]+$/.test(each))
  const symbol = isBare ? currencyIn(cells) : ''
  return { cost: symbol === '' ? raw : writtenCost({ ...cost, symbol, position: positionIn(cells) }) }
}

/** Whether a cell says that something is free of charge. “Prix libre” does not. */
export function saysFree(cell: string): boolean {
  return freeWords.has(fold(cell))
}

const freeWords: ReadonlySet<string> = new Set([
  ...['free', 'free entry', 'free admission', 'gratuit', 'gratuite', 'entree libre', 'entree gratuite', 'acces libre'],
  ...['gratis', 'frei', 'kostenlos', 'eintritt frei', 'freier eintritt'],
])

/** The sign, unless that of its code is another: `$` of `CAD` is `CA$`. */
function currencyIn(cells: Cells): string {
  const symbol = cells.of('currency_symbol')
  if (cells.of('currency_code') === '') return symbol
  const code = currencyCode(cells.of('currency_code'))
  if (code === '') throw wrongCell('currency_code', cells, aCode)
  const sign = signOf(code)
  if (symbol !== '' && (currencyOf(symbol) === code || sign === symbol)) return symbol
  return symbol !== '' && currencyOf(sign) === code ? sign : code
}

function positionIn(cells: Cells): 'prefix' | 'postfix' {
  const text = cells.of('currency_position')
  const isBefore = text === '' || before.has(fold(text))
  if (!isBefore && !behind.has(fold(text))) throw wrongCell('currency_position', cells, aPosition)
  return isBefore ? 'prefix' : 'postfix'
}

const before = new Set(['prefix', 'before', 'left', 'avant', 'gauche'])
const behind = new Set(['postfix', 'suffix', 'after', 'right', 'apres', 'droite'])

const aCode: Localized = msg('a currency code, such as EUR')

const aPosition: Localized = msg('“prefix” or “postfix”')
