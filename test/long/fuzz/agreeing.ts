import type { Operation } from '../../../src/operations/operation.ts'
import { span } from './moments.ts'
import type { Random } from './random.ts'

export type Parameters = Record<string, unknown>

/** What has to go together: a start and an end, a latitude and a longitude; tags have no parent. */
export function agreeing(operation: Pick<Operation, 'writes' | 'tag'>, made: Parameters, r: Random): Parameters {
  const { start_date, end_date, available_from, available_until, geoloc_lat, geoloc_lng, geo_lat, geo_lng, ...rest } =
    made
  const { orderby, parent, slug, name, ...others } = rest
  const dated = operation.writes && (start_date !== undefined || end_date !== undefined)
  const [start, end] = dated ? span(r) : [start_date, end_date]
  const onSale = available_from !== undefined && available_until !== undefined
  const [opens, closes] = onSale ? span(r) : [available_from, available_until]
  const placed = geoloc_lat !== undefined || geoloc_lng !== undefined
  const located = geo_lat !== undefined || geo_lng !== undefined
  const ordered = orderby !== undefined && (orderby !== 'distance' || placed)
  const named = typeof name === 'string' ? { name: `${name} ${r.int(1, 400)}` } : {}
  return {
    ...others,
    ...named,
    ...(start === undefined ? {} : { start_date: start }),
    ...(end === undefined ? {} : { end_date: end }),
    ...(opens === undefined ? {} : { available_from: opens }),
    ...(closes === undefined ? {} : { available_until: closes }),
    ...(placed ? { geoloc_lat: r.int(-90, 90), geoloc_lng: r.int(-180, 180) } : {}),
    ...(located ? { geo_lat: r.int(-90, 90), geo_lng: `${r.int(-180, 179)}.5` } : {}),
    ...(ordered ? { orderby } : {}),
    ...(parent === undefined || operation.tag === 'tags' ? {} : { parent }),
    ...(slug === undefined ? {} : { slug }),
  }
}
