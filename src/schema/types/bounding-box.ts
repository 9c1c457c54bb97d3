import { z } from 'zod'
import type { Box } from '../../domain/distance.ts'
import type { Type } from '../type.ts'
import { coordinate } from './coordinate.ts'
import { refuse } from './issue.ts'
import { listElements } from './list-elements.ts'

const latitude = coordinate(90)
const longitude = coordinate(180)

/** West, south, east and north in degrees; where west is east of east, the box goes across the date line. */
export function boundingBox(): Type<Box> {
  return {
    accepts: {
      en: 'four numbers of degrees, west, south, east, north, south not above north, as an array or separated by commas',
      fr: 'quatre nombres de degrés, ouest, sud, est, nord, le sud n’étant pas au-dessus du nord, en tableau ou séparés par des virgules',
    },
    schema: z
      .tuple([longitude.schema, latitude.schema, longitude.schema, latitude.schema])
      .transform(([west, south, east, north], context) =>
        south > north ? refuse(context, 'rest_out_of_bounds') : { west, south, east, north },
      ),
    fromWire: (raw) => {
      const sides = typeof raw === 'string' ? raw.split(',', 5) : listElements(raw, /,/)
      return Array.isArray(sides) ? sides.slice(0, 5).map((side) => longitude.fromWire?.(side)) : sides
    },
    // A tuple is more than many readers of documents know.
    sent: () => ({ type: 'array', items: { type: 'number', minimum: -180, maximum: 180 }, minItems: 4, maxItems: 4 }),
    index: { items: { type: 'number' } },
  }
}
