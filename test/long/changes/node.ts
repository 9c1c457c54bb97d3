import { subscribe } from 'node:diagnostics_channel'
import { purgeTrash } from '../../../src/program/jobs/purge-trash.ts'
import { startService } from '../../../src/program/service.ts'
import { readConfig } from '../../../src/config/config.ts'
import { utcText } from '../../../src/domain/time/time.ts'

/*
 * A node of the service, with its jobs, whose clock another process sets. Argument: the settings, as JSON. Messages: `{ id, frozen }` stops the
 * clock at a moment, `{ id, offset }` lets it go on so many milliseconds ahead, `{ id, purge: true }` empties the trash and forgets what is gone,
 * `{ id, diesAfter: 'insert' }` ends the process at once when it has written a revision, before the commit, `'commit'` after a commit.
 */

/** What this process is told. */
export interface Told {
  readonly id: number
  readonly frozen?: string
  readonly offset?: number
  readonly purge?: boolean
  readonly diesAfter?: 'insert' | 'commit'
}

let offset = 0
let frozen: Temporal.Instant | undefined
const clock = () => frozen ?? Temporal.Now.instant().add({ milliseconds: offset })

/** Waits for a statement, and is gone before anything follows. */
function dieAfter(what: 'insert' | 'commit'): void {
  subscribe('almanac:statement', (message) => {
    const { kind, text } = message as { readonly kind: string; readonly text: string }
    if (what === 'commit' ? kind === 'commit' : text.startsWith('insert into revisions'))
      process.kill(process.pid, 'SIGKILL')
  })
}

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
      else if (told.diesAfter) dieAfter(told.diesAfter)
      else setClock(told)
      process.send?.({ id: told.id })
    })()
  })
  process.on('disconnect', () => process.exit())
  process.send({ address: service.address })
}
