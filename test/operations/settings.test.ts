import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followSettings } from '../../src/operations/settings.ts'
import { readConfig } from '../../src/config/config.ts'
import { blankSite } from '../../src/records/site.ts'
import { openStorage } from '../../src/storage/open.ts'
import { testDatabase } from '../support/database.ts'

void test('settings follow what is said of the site, and stay as they were known where the database does not answer', async (t) => {
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  t.after(remove)
  const storage = await openStorage({ databaseUrl, dataDir })
  const config = readConfig({ WEEK_START: 'sunday' })
  const inForce = followSettings(config, storage)
  assert.equal((await inForce()).settings.timeZone, 'UTC')
  await storage.site.write({ ...blankSite, timeZone: 'Europe/Paris', weekStart: 'monday' })
  const { settings, version } = await inForce()
  assert.deepEqual([settings.timeZone, settings.weekStart], ['Europe/Paris', 'sunday'])
  assert.equal((await inForce(version)).settings, settings, 'one version has one reading')
  await storage.close()
  assert.deepEqual(await inForce(), { settings, version: undefined })
  assert.equal(inForce.known(), settings)
})
