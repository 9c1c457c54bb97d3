import { LRUCache } from 'lru-cache'
import { temporalZone } from '../../../domain/time/time-zone.ts'
import { timeZoneComponent } from './time-zone.ts'

/** Zones are written from this year at the latest: what repeats may have begun long before the first event that is listed. */
const latestYear = 2010

/** No zone changed its clocks before this year: they showed the local mean time. */
const earliestYear = 1800

/** The time zones of a file, each of which is written once, before the first event that needs it. */
export function zonesOfFile() {
  /** From which year each was written. */
  const written = new Map<string, number>()
  const waiting: string[] = []

  return {
    /**
     * The `TZID` of a zone for something that begins in this year. None for UTC, nor for a fixed offset unless what goes by it
     * `repeats`: its days are not those of UTC.
     */
    idOf(zone: string, year: number, repeats: boolean): string | undefined {
      const temporal = temporalZone(zone)
      const isFixed = /^[+-]/.test(temporal)
      if (temporal === 'UTC' || (isFixed && !repeats)) return undefined
      const name = isFixed ? `UTC${temporal.replace(':', '')}` : zone
      // What began earlier than all before it needs the whole history of its zone.
      const isHistorical = !isFixed && year < (written.get(name) ?? 0)
      const id = isHistorical ? `${name}-historical` : name
      if (!written.has(id)) {
        const from = Math.min(year, isHistorical ? earliestYear : latestYear)
        written.set(id, from)
        waiting.push(componentOf(zone, id, from))
      }
      return id
    },
    /** The components that are to be written now. */
    take: () => waiting.splice(0).join(''),
  }
}

export type Zones = ReturnType<typeof zonesOfFile>

/** The components that were written last: to work one out takes 1.5 ms, ten times as long as to write an event. */
const components = new LRUCache<string, string>({ max: 200 })

function componentOf(zone: string, id: string, from: number): string {
  const key = `${zone} ${id} ${from}`
  const component = components.get(key) ?? timeZoneComponent(zone, id, from)
  components.set(key, component)
  return component
}
