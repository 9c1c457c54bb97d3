import { Gauge } from 'prom-client'

let count = () => 0
let gauge: Gauge | undefined

/** The figure of the requests that wait for changes in this process. */
export function watchChangeReaders(source: typeof count): void {
  count = source
  gauge ??= new Gauge({
    name: 'almanac_change_readers',
    help: 'Requests that wait for changes: long polls and streams.',
    collect() {
      this.set(count())
    },
  })
}
