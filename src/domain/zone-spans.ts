/*
 * Time zones change their offset or their name a few times a year, but Temporal and Intl take long to say so, and every
 * event that is shown asks. What is true at both ends of a few days is true between them: no zone has changed twice within
 * six days since 1973.
 */

const span = 4 * 86_400_000
/** So many spans are remembered at once: as one, where nothing changes in any. */
const together = 8
const since1973 = Date.UTC(1973, 0)
const maximumTogether = 20_000

/** Of some spans together, or of each; undefined where it changes within. */
type Said<V> = V | readonly (V | undefined)[]

/**
 * What `say` says of a zone at a moment, in milliseconds since 1970, remembered for the days around it. The zone is an IANA
 * name.
 */
export function rememberedBySpan<V extends string | number>(
  say: (zone: string, milliseconds: number) => V,
): (zone: string, milliseconds: number) => V {
  const zones = new Map<string, Map<number, Said<V>>>()
  let count = 0

  function remember(zone: string, number: number): Said<V> {
    if (count >= maximumTogether) {
      zones.clear()
      count = 0
    }
    const each = Array.from({ length: together }, (_, index) => ofSpan(zone, number * together + index))
    const [first] = each
    const said = first !== undefined && each.every((one) => one === first) ? first : each
    const known = zones.get(zone) ?? new Map<number, Said<V>>()
    zones.set(zone, known.set(number, said))
    count += 1
    return said
  }

  function ofSpan(zone: string, number: number): V | undefined {
    const first = say(zone, number * span)
    return first === say(zone, (number + 1) * span - 1) ? first : undefined
  }

  return (zone, milliseconds) => {
    if (milliseconds < since1973) return say(zone, milliseconds)
    const number = Math.floor(milliseconds / span)
    const month = Math.floor(number / together)
    const said = zones.get(zone)?.get(month) ?? remember(zone, month)
    return typeof said === 'object' ? (said[number - month * together] ?? say(zone, milliseconds)) : said
  }
}
