import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { aFolder } from '../support/folder.ts'

/** Libraries that are loaded with the first text, picture or database that needs them. */
const needless = ['sanitize-html', 'sharp', 'pg', '@aws-sdk/client-s3', 'ajv']

void test('who only reads waits for no library that something else needs', async (t) => {
  await import('../../src/cli/main.ts')
  const { startService } = await import('../../src/app.ts')
  const config = readConfig({ DATA_DIR: await aFolder(t), PORT: '0', LOG_LEVEL: 'silent' })
  const service = await startService(config, { clock: () => Temporal.Now.instant() })
  try {
    const { status } = await fetch(`${service.address}/api/calendar/events/v1/events`)
    assert.equal(status, 200)
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    const isLoaded = (name: string) => loaded.some((file) => file.includes(`/node_modules/${name}/`))
    assert.ok(isLoaded('fastify'))
    assert.deepEqual(needless.filter(isLoaded), [])
  } finally {
    await service.close()
  }
})
