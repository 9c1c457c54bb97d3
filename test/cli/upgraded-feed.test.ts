// runs: long
import assert from 'node:assert/strict'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { apiPath, freePort } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { running } from './executable.ts'

const root = join(import.meta.dirname, '../..')

test('a subscriber is sent the feed again after an upgrade, as it may be written otherwise, and not after a restart', async (t) => {
  const program = await aFolder(t)
  for (const part of ['bin', 'src']) await cp(join(root, part), join(program, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(program, 'node_modules'))
  const described = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as object
  const be = (version: string) => writeFile(join(program, 'package.json'), JSON.stringify({ ...described, version }))

  const port = await freePort()
  const environment = { PORT: port, LOG_LEVEL: 'silent', BASE_URL: 'http://calendar.test' }
  const place = { folder: await aFolder(t), environment, executable: join(program, 'bin/almanac.js') }
  /** What a start of the program answers to somebody who holds the feed with a tag. */
  const subscriber = async (tag = '') => {
    const { stop } = await running(['serve'], place, t, (said) => /Documentation .*\/doc\n/.test(said))
    const address = `http://127.0.0.1:${port}${apiPath}/events.ics`
    const { status, headers } = await fetch(address, { headers: { 'if-none-match': tag } })
    await stop()
    return { status, tag: headers.get('etag') ?? assert.fail('no tag') }
  }

  await be('8.0.0')
  const { tag } = await subscriber()
  assert.equal((await subscriber(tag)).status, 304)
  await be('8.0.1')
  assert.equal((await subscriber(tag)).status, 200)
})
