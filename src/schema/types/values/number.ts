import { z } from 'zod'
import type { Box } from '../../../domain/places/distance.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Type } from '../../field.ts'
import { refuseValue } from '../issue.ts'
import { commas, listElements, numberFromWire } from '../../read.ts'
import { msg } from '../../../texts/msg.ts'

interface Bounds {
  readonly minimum: number
  readonly maximum: number
}

/** A whole number, also as text (contract/requests.md §6), within what a number holds exactly. */
export function integer({ minimum, maximum }: Partial<Bounds> = {}): Type<number> {
  return {
    accepts: withBounds(msg('a whole number'), { minimum, maximum }),
    schema: z
      .int()
      .min(minimum ?? Number.MIN_SAFE_INTEGER)
      .max(maximum ?? Number.MAX_SAFE_INTEGER),
    fromWire: numberFromWire,
    index: { type: 'integer' },
    asking: { control: 'number', minimum, maximum },
  }
}

/** A number, also as text. */
export function decimal({ minimum, maximum }: Bounds): Type<number> {
  return {
    accepts: withBounds(msg('a number'), { minimum, maximum }),
    schema: z.number().min(minimum).max(maximum),
    fromWire: numberFromWire,
    index: { format: 'double' },
    asking: { control: 'decimal' },
  }
}

/** Degrees of latitude (`most` 90) or longitude (180), as a number or as decimal text without an exponent. */
export function coordinate(most: 90 | 180): Type<number> {
  const bounds = { minimum: -most, maximum: most }
  return {
    ...decimal(bounds),
    accepts: withBounds(msg('a number of degrees'), bounds),
    fromWire: degreesFromWire,
    index: { type: 'number', format: 'double' },
  }
}

/** West, south, east and north in degrees; where west is east of east, the box goes across the date line. */
export function boundingBox(): Type<Box> {
  const { schema: latitude } = coordinate(90)
  const { schema: longitude } = coordinate(180)
  return {
    accepts: msg(
      'four numbers of degrees, west, south, east, north, south not above north, as an array or separated by commas',
    ),
    schema: z
      .tuple([longitude, latitude, longitude, latitude])
      .transform(([west, south, east, north], context) =>
        south > north ? refuseValue(context, 'rest_out_of_bounds') : { west, south, east, north },
      ),
    fromWire: (raw) => {
      const sides = typeof raw === 'string' ? raw.split(',', 5) : listElements(raw, commas)
      return Array.isArray(sides) ? sides.slice(0, 5).map(degreesFromWire) : sides
    },
    // A tuple is more than many readers of documents know.
    sent: () => ({ type: 'array', items: { type: 'number', minimum: -180, maximum: 180 }, minItems: 4, maxItems: 4 }),
    index: { items: { type: 'number' } },
  }
}

function degreesFromWire(raw: unknown): unknown {
  return typeof raw === 'string' && /e/i.test(raw) ? raw : numberFromWire(raw)
}

/** What is accepted, with its bounds. */
function withBounds({ en, fr }: Localized, { minimum, maximum }: Partial<Bounds>): Localized {
  if (minimum === undefined) return { en, fr }
  return maximum === undefined
    ? { en: `${en} of at least ${minimum}`, fr: `${fr} d’au moins ${minimum}` }
    : { en: `${en} from ${minimum} to ${maximum}`, fr: `${fr} de ${minimum} à ${maximum}` }
}
