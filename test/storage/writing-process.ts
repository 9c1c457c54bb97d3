import { openStorage } from '../../src/storage/open.ts'
import { aUser, aVenue } from '../support/entities.ts'

/* A process that writes venues until it is killed, and tells the id of each that is written. Argument: the address. */

const storage = await openStorage({ databaseUrl: process.argv[2] ?? '', dataDir: '' })
await storage.users.insert(aUser())
for (let id = 1; process.connected; id += 1) {
  await storage.venues.insert(aVenue({ id }))
  process.send?.(id)
}
