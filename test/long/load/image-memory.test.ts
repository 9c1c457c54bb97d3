// runs: long
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { aFolder } from '../../support/folder.ts'
import { basic } from '../../support/server.ts'
import { avifOf, largeAvif } from '../fetching/bombs.ts'
import { residentMemory } from '../support/memory.ts'
import { apiPath, serve } from '../support/service.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const noisy = (side: number) => sharp({ create: { width: side, height: side, channels: 3, noise, background: 'red' } })
const clear = { r: 1, g: 2, b: 3, alpha: 0.5 }

/** The largest pictures that are taken, in the kinds whose coders take the most memory, and what is refused. */
const pictures = {
  avif: () => noisy(3535).avif({ effort: 0 }).toBuffer(),
  webp: () =>
    sharp({ create: { width: 5000, height: 5000, channels: 4, background: clear } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer(),
  png: () =>
    sharp({ create: { width: 5000, height: 5000, channels: 4, background: clear } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer(),
  jpeg: () => noisy(5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 60 }).toBuffer(),
  'large avif': async () => largeAvif,
  'large avif with a small header': () => avifOf(100, 100, largeAvif),
}

/** MiB that pictures may take, however many are sent at once. */
const bound = 900

test('pictures that are uploaded at once take no more memory than one', { timeout: 600_000 }, async (t) => {
  const service = await serve(await aFolder(t), t, { MAX_UPLOAD: '100MiB' })
  const pid = service.child.pid ?? 0
  const authorization = basic('admin', service.secret ?? '')
  const upload = async (payload: Buffer) => {
    const headers = { authorization, 'content-type': 'image/png' }
    return (await fetch(`${service.origin}${apiPath}/images`, { method: 'POST', headers, body: payload })).status
  }
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  assert.equal(await upload(small), 201)
  const before = residentMemory(pid)
  for (const [name, made] of Object.entries(pictures)) {
    const picture = await made()
    const statuses = await Promise.all(Array.from({ length: 5 }, () => upload(picture)))
    const status = name.startsWith('large') ? 400 : 201
    assert.deepEqual(statuses, Array(5).fill(status), name)
    const peak = peakMemory(pid) - before
    t.diagnostic(`${name}: at most ${peak.toFixed()} MiB more than ${before.toFixed()} so far`)
    assert.ok(peak < bound, `${name} took ${peak} MiB`)
  }
  assert.equal((await service.stop()).code, 0)
})

/** The most that a process has had in memory so far, in MiB. */
function peakMemory(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
