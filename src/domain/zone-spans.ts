/*
 * Time zones change their offset or their name a few times a year, but Temporal and Intl take long to say so, and every
 * event that is shown asks. What is true at both ends of a few days is true between them: no zone has changed twice within
 * six days since 1973.
 */

const span = 4 * 86_400_000
const since1973 = Date.UTC(1973, 0)
const maximumSpans = 20_000

/**
 * What `say` says of a zone at a moment, in milliseconds since 1970, remembered for the days around it. The zone is an IANA
 * name.
 */
export function rememberedBySpan<V extends string | number>(
  say: (zone: string, milliseconds: number) => V,
): (zone: string, milliseconds: number) => V {
  const zones = new Map<string, Map<number, V | undefined>>()
  let spans = 0

  function remember(zone: string, number: number): V | undefined {
    if (spans >= maximumSpans) {
      zones.clear()
      spans = 0
    }
    const first = say(zone, number * span)
    const value = first === say(zone, (number + 1) * span - 1) ? first : undefined
    const known = zones.get(zone) ?? new Map<number, V | undefined>()
    zones.set(zone, known.set(number, value))
    spans += 1
    return value
  }

  return (zone, milliseconds) => {
    if (milliseconds < since1973) return say(zone, milliseconds)
    const number = Math.floor(milliseconds / span)
    const known = zones.get(zone)
    const value = known?.has(number) ? known.get(number) : remember(zone, number)
    return value ?? say(zone, milliseconds)
  }
}
