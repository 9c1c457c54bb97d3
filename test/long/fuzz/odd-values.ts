import type { Fields } from '../../../src/schema/field.ts'
import { bomb, edges, hostileText, hostileValue } from './hostile.ts'
import { boundsOf, kindOf } from './kind.ts'
import { oddDate, specialZones } from './moments.ts'
import { collectionOf, inline, someId, type Making } from './values.ts'

export const loopbacks = [
  'http://127.0.0.1:1/x.png',
  'http://localhost:9/x.png',
  'http://[::1]/x.png',
  'http://2130706433/x.png',
  'http://0x7f.1/x.png',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/x.png',
  'http://[::ffff:127.0.0.1]/x.png',
  'http://0.0.0.0/',
]

/** A value near the border of what the parameter accepts, on either side. */
export function oddValue(make: Making, fields: Fields, name: string, tag: string): unknown {
  const { r } = make
  const field = fields[name]
  if (!field || r.chance(0.25)) return hostileValue(r)
  const kind = kindOf(field)
  const around = boundsOf(field).flatMap((bound) => [bound - 1, bound, bound + 1])
  const number = () => r.pick([...edges, ...around, ...around])
  const sizes = [0, 1, 199, 200, 201, 999, 1000, 1001, ...around.filter((size) => size > 0 && size <= 200_001)]
  const sized = () => r.pick(['x', 'é', '𝔞', '<b>']).repeat(r.pick(sizes)).slice(0, 200_001)
  switch (kind) {
    case 'date':
      return oddDate(r)
    case 'integer':
    case 'decimal':
      return r.chance(0.5) ? number() : `${r.pick(['', ' ', '+', '0'])}${number()}${r.pick(['', '.0', ' ', 'x'])}`
    case 'price':
      return r.pick([
        number(),
        `${number()}.${r.pick(['0', '5', '00000', 'x'])}`,
        '12.50',
        12.5,
        '0.125',
        '9999999.9999',
        '0x10',
        '١٢',
        '9'.repeat(9),
        -0,
        hostileText(r),
      ])
    case 'slug':
      return r.chance(0.3)
        ? r.pick(['é', '%C3%A9', '-', '日', 'ß']).repeat(r.pick([200, 201, 10_922, 65_536]))
        : hostileText(r)
    case 'image':
      return r.chance(0.6) ? r.pick(loopbacks) : number()
    case 'links':
      return r.pick([
        () =>
          r.many(1, 3, () =>
            inline(make, name === 'venue' ? 'venues' : name === 'tickets' ? 'tickets' : 'organizers', oddValue),
          ),
        () => ({ ...inline(make, 'venues'), image: r.pick(loopbacks) }),
        () => r.many(90, 110, () => r.int(1, 40)),
        () => [{ id: hostileValue(r) }],
        () => ({ 0: 1, 7: [2], x: {} }),
      ])()
    case 'box':
      return r.many(3, 5, number).join(r.pick([',', ', ', ' ']))
    case 'terms':
    case 'ids':
      return r.pick([
        () => r.many(900, 1100, () => number()),
        () => r.many(1, 5, () => hostileText(r)),
        () => r.many(1, 5, () => hostileText(r)).join(','),
        () => [number(), someId(make, collectionOf(name, tag))],
      ])()
    case 'html':
      return r.chance(0.3) ? bomb(r, r.pick([1000, 30_000, 200_000])) : hostileText(r)
    case 'zone':
      return r.pick([
        ...specialZones,
        'utc+14',
        'UTC-14:01',
        'europe/paris',
        '+24:00',
        'GMT+1',
        'Etc/GMT-14',
        hostileText(r),
      ])
    default:
      return r.chance(0.5) ? sized() : hostileText(r)
  }
}
