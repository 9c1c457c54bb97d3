// runs: all
import assert from 'node:assert/strict'
import { channel } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import { test, type TestContext } from 'node:test'
import { z } from 'zod'
import { contentAnswer } from '../../src/operations/answer.ts'
import type { Context } from '../../src/operations/context.ts'
import { anyone, operation } from '../../src/operations/operation.ts'
import { contentOperations } from './contents.ts'
import { get, listening } from './wire.ts'

/* Streams take turns: one for an address of guests, or a user, at a time (contract/feeds.md §2). */

/** A stream whose every part takes the database six tenths of a second, as its channel says. */
const dear = operation({
  id: 'read-dear',
  methods: ['GET'],
  route: ['dear'],
  tag: 'files',
  summary: { en: 'A file.', fr: 'Un fichier.' },
  path: {},
  parameters: {},
  permit: anyone,
  schema: z.unknown(),
  type: 'text/csv',
  run: async (_input, context) => contentAnswer({ type: 'text/csv', body: () => Readable.from(parts(context)) }),
})

async function* parts({ inTurn }: Context): AsyncGenerator<string> {
  for (let part = 1; part <= 9; part += 1) {
    yield await inTurn(async () => {
      channel('almanac:statement').publish({ milliseconds: 600, worked: 600 })
      return `part ${part}\n`.padEnd(100_000, '.')
    })
  }
}

async function serving(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const { catalog, streams, closed } = contentOperations()
  const { open, signedIn } = await listening(t, settings, [...catalog, dear])
  const ask = async (request: string, from?: string) => {
    const wire = await open({ ...(from !== undefined && { from }) })
    wire.socket.write(request.replace('\r\n', '\r\nConnection: close\r\n'))
    return wire.closed()
  }
  /** Asks again where the turn of a stream did not come in time. */
  const askOn = async (request: string): Promise<string> => {
    const said = await ask(request)
    return said.startsWith('HTTP/1.1 429 ') ? askOn(request) : said
  }
  return { streams, closed, open, signedIn, ask, askOn }
}

test('a second stream of an address begins when the one before has ended, and others wait for neither', async (t) => {
  const { open, ask, askOn, streams, closed, signedIn } = await serving(t)
  const first = await open()
  first.socket.write(get('/endless'))
  await first.until(/\r\n\r\n[^]{20}/)
  const second = askOn(get('/rows'))
  assert.match(await ask(get('/rows'), '127.0.0.9'), /^HTTP\/1\.1 200 [^]*1999;Soir/)
  assert.match(await ask(get('/rows', await signedIn('editor', 'editor'))), /^HTTP\/1\.1 200 [^]*1999;Soir/)
  assert.match(await ask(get('/calendar')), /^HTTP\/1\.1 200 /)
  assert.equal(streams.begun, 3)
  first.socket.destroy()
  assert.match(await second, /^HTTP\/1\.1 200 [^]*1999;Soir[^]*\r\n0\r\n\r\n$/)
  await closed(4)
})

test('a stream that waits for another for ten seconds is refused, and one whose reader leaves waits no more', async (t) => {
  const { open, ask, streams } = await serving(t)
  const first = await open()
  first.socket.write(get('/endless'))
  await first.until(/\r\n\r\n[^]{20}/)
  first.socket.pause()
  const gone = await open()
  gone.socket.write(get('/rows'))
  const refused = await ask(get('/rows', 'Accept-Language: fr\r\n'))
  assert.match(refused, /^HTTP\/1\.1 429 /)
  assert.match(refused, /^retry-after: 10\r$/im)
  assert.match(refused, /"rest_feed_running".*Les flux sont envoy/)
  gone.socket.destroy()
  assert.equal(streams.begun, 1)
})

test('a stream asks for the budget of reads for each part: without it, it is broken off, or refused', async (t) => {
  const { ask } = await serving(t, { READ_BUDGET: '1' })
  const broken = await ask(get('/dear'))
  assert.match(broken, /^HTTP\/1\.1 200 [^]*part 2/)
  assert.doesNotMatch(broken, /part 3|\r\n0\r\n\r\n$/)
  const refused = await ask(get('/dear'))
  assert.match(refused, /^HTTP\/1\.1 429 [^]*rest_read_budget_spent/)
  assert.match(refused, /^retry-after: \d+\r$/im)
  assert.match(await ask(get('/rows'), '127.0.0.9'), /^HTTP\/1\.1 200 /)
})
