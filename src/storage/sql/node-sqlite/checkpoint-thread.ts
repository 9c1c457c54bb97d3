import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

/*
 * What `checkpointer` starts: copies the log of a file into it. A second and a third time take up what was written meanwhile,
 * until nothing is left and the log begins anew.
 */

const { file, sync } = workerData as { readonly file: string; readonly sync: 'full' | 'normal' }
const database = new DatabaseSync(file, { timeout: 0 })
database.exec(`pragma synchronous = ${sync}; pragma cache_size = -100`)
const checkpoint = database.prepare('pragma wal_checkpoint(passive)')
for (let turn = 0; turn < 3; turn += 1) checkpoint.get()
database.close()
