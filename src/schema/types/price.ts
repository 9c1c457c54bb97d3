import { z } from 'zod'
import { priceLimit, readPrice } from '../../domain/price.ts'
import type { Type } from '../type.ts'
import { refuse } from './issue.ts'

/** A price as text or number; the program sees the form of `readPrice`. */
export function price(): Type<string> {
  return {
    accepts: {
      en: `a price: digits, with a point before the decimals that the currency has, below ${priceLimit}; 0 is free`,
      fr: `un prix : des chiffres, avec un point devant les décimales qu’a la devise, inférieur à ${priceLimit} ; 0 est gratuit`,
    },
    schema: z
      .union([z.string(), z.number()])
      .transform((raw, context) => readPrice(String(raw)) ?? refuse(context, 'rest_invalid_pattern')),
    index: { type: 'string' },
  }
}
