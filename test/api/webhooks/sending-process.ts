import { readConfig } from '../../../src/config/config.ts'
import { importingOf } from '../../../src/program/importing.ts'
import { openPictures } from '../../../src/program/pictures.ts'
import { senderOf } from '../../../src/program/sending.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { sendWebhooks } from '../../support/subscriber.ts'

/* A process that sends what is due, as the jobs of the service do, to be killed. Its settings are those of its environment; `NOW`: its clock. */

const { NOW: now = '', ...environment } = process.env
const config = readConfig(environment)
const clock = () => Temporal.Instant.from(now)
const storage = await openStorage(config)
const { images } = openPictures(config, { clock })
const importing = importingOf(config, images)
const log = { info: () => undefined, warn: () => undefined, error: console.error }
await sendWebhooks({
  ...{ storage, clock, importing, log, post: senderOf(config), signal: new AbortController().signal },
})
