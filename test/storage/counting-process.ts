import { once } from 'node:events'
import { openStorage } from '../../src/storage/open.ts'

/*
 * A process that adds to the number in a venue, for the test of several processes on one file.
 * Arguments: the address of the database, how often to add.
 */

const [databaseUrl = '', rounds = '0'] = process.argv.slice(2)
const storage = await openStorage({ databaseUrl, dataDir: '' })
process.send?.('ready')
await once(process, 'message')
for (let round = 0; round < Number(rounds); round += 1)
  await storage.transaction(async (inner) => {
    const venue = await inner.venues.byId(1)
    if (!venue) throw new Error('no venue')
    await inner.venues.update({ ...venue, phone: String(Number(venue.phone) + 1) })
  })
await storage.close()
process.disconnect?.()
