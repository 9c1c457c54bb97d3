import { purgeTrash } from '../../../src/program/jobs/purge-trash.ts'
import { startService } from '../../../src/program/app.ts'
import { readConfig } from '../../../src/program/config/config.ts'
import { utcText } from '../../../src/domain/time/time.ts'

/*
 * A node of the service, with its jobs, whose clock another process sets. Argument: the settings, as JSON. Messages: `{ id, frozen }` stops the
 * clock at a moment, `{ id, offset }` lets it go on so many milliseconds ahead, `{ id, purge: true }` empties the trash and forgets what is gone.
 */

/** What this process is told. */
export interface Told {
  readonly id: number
  readonly frozen?: string
  readonly offset?: number
  readonly purge?: boolean
}

let offset = 0
let frozen: Temporal.Instant | undefined
const clock = () => frozen ?? Temporal.Now.instant().add({ milliseconds: offset })

if (process.send) {
  const config = readConfig(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>)
  const setClock = (told: Told) => {
    frozen = told.frozen === undefined ? undefined : Temporal.Instant.from(told.frozen)
    offset = told.offset ?? offset
  }
  setClock(JSON.parse(process.argv[3] ?? '{}') as Told)
  const service = await startService(config, { clock })
  const { storage } = service
  const purge = async () => {
    await purgeTrash(storage, { now: clock(), trashDays: config.trashDays, horizon: config })
    const gone = utcText(clock().subtract({ hours: 24 * config.activityDays }))
    for (let some = 1; some > 0;) some = await storage.activity.forget(gone)
    for (let some = 1; some > 0;) some = await storage.revisions.forget(gone)
  }
  process.on('message', (told: Told) => {
    void (async () => {
      if (told.purge) await purge()
      else setClock(told)
      process.send?.({ id: told.id })
    })()
  })
  process.on('disconnect', () => process.exit())
  process.send({ address: service.address })
}
