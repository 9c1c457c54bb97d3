// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explorerFiles } from '../../src/ui/explorer/files.ts'
import { servePages } from './served-pages.ts'
import { startTestService } from '../support/server.ts'

/* The page of the API, and what it needs. */

const { page } = servePages()

void test('the files of the explorer are kept for ever, at addresses that change with them', async () => {
  const { text } = await page('/en/docs/')
  for (const { path, type, text: expected } of explorerFiles) {
    assert.match(path, /^\/assets\/[a-z-]+-[0-9a-f]{10}\.(css|js)$/)
    assert.ok(text.includes(`"/cal${path}"`), path)
    const file = await page(path)
    assert.deepEqual([file.status, file.headers.get('content-type')], [200, type])
    assert.match(String(file.headers.get('cache-control')), /^public, max-age=31536000, immutable$/)
    assert.equal(file.text, expected)
  }
  assert.equal((await page('/docs/files/swagger-ui.js')).status, 404)
})

void test('a file is the same in every encoding, each time, and no other file is sent for it', async () => {
  const service = await startTestService()
  for (const turn of ['first', 'second'])
    for (const { path, text } of explorerFiles)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await fetch(new URL(path, service.client.origin), { headers: { 'accept-encoding': encoding } })
        const isShort = text.length < 1024
        assert.equal(answer.headers.get('content-encoding') ?? 'identity', isShort ? 'identity' : encoding)
        assert.match(String(answer.headers.get('vary')), /Accept-Encoding/)
        assert.equal(await answer.text(), text, `${path} ${encoding} ${turn}`)
      }
  await service.close()
})
