import { Gauge } from 'prom-client'
import { lagOf, type Mirror } from '../../domain/mirror.ts'

let list: () => Promise<readonly Mirror[]> = async () => []
let isStarted = false

/** Figures of the mirrors that a database has, whichever process keeps them; every process of a service tells the same. */
export function watchMirrors(source: typeof list): void {
  list = source
  if (isStarted) return
  isStarted = true
  const gauge = (name: string, help: string, value: (mirror: Mirror) => number) => {
    const one: Gauge = new Gauge({
      ...{ name, help, aggregator: 'max', labelNames: ['mirror', 'origin'] },
      collect: async () => {
        one.reset()
        for (const mirror of await list()) one.set({ mirror: mirror.id, origin: mirror.origin }, value(mirror))
      },
    })
  }
  gauge('almanac_mirror_lag_seconds', 'Seconds since a mirror last had all that there was.', (mirror) =>
    lagOf(mirror, Temporal.Now.instant()),
  )
  gauge('almanac_mirror_failures', 'Tries in a row to read the other calendar that failed.', ({ failures }) => failures)
  gauge('almanac_mirror_refused', 'Records that could not be copied as they are.', ({ refused }) => refused.length)
}
