import { join } from 'node:path'
import type { openStorage } from '../../../src/storage/open.ts'
import { fillFolder } from './fill.ts'

/* `node fill-folder.ts CHECKOUT FOLDER EVENTS TIMES`: writes a calendar by the stores of a checkout. */

const [checkout = '', folder = '', events, times] = process.argv.slice(2)
const module = (await import(join(checkout, 'src/storage/open.ts'))) as { openStorage: typeof openStorage }
await fillFolder(folder, Number(events), module.openStorage, Number(times))
