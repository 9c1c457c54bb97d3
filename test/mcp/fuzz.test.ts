// runs: long
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import type { Account } from '../support/server.ts'
import { runs } from '../support/runs.ts'
import { tools } from '../../src/mcp/tools.ts'
import { startMcp } from './client.ts'

/* Requests that nobody would write: each is answered, none is a fault of the service. */

const now = '2027-03-01T12:00:00Z'
const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
const ends: (() => Promise<void>)[] = []
after(async () => {
  for (const end of ends) await end()
})
const started = startMcp({}, { now }, { after: (end) => void ends.unshift(end) }).then(async (mcp) => {
  const json = { title: 'Jazz', start_date: '2027-03-01 20:00', end_date: '2027-03-01 22:00', venue: { venue: 'Hall' } }
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=3'] }
  assert.equal((await mcp.service.call('POST', '/events', { as: 'admin', json: { ...json, recurrence } })).status, 201)
  return mcp
})

const texts = fc.constantFrom(
  ...[
    '',
    ' ',
    '0',
    '1',
    '2',
    '4',
    '-1',
    '1e9',
    '99999999999999999999',
    'true',
    'null',
    'x',
    'Hall',
    'jazz',
    'JAZZ',
    'this',
    'all',
    'following',
  ],
  ...[
    'today',
    'tomorrow 9pm',
    'friday 8pm – 7pm',
    'every tuesday 7pm, 5 times',
    'every day 10am until 9999-12-31',
    'all day',
    '0001-01-01',
    '9999-12-31',
  ],
  ...[
    '9999-12-31 23:00 – 23:30',
    '2027-02-30',
    '48.1,-1.6',
    '91,181',
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=1',
    'http://x',
    '/event/jazz/2027-13-99',
    '?p=2',
    '%',
    '%E0%A4%A',
  ],
  ...[
    '18:00,23:00',
    '25:00,1:00',
    'en',
    'fr',
    'publish',
    'draft',
    'cancelled',
    'wheelchair',
    'e\u0301\u0000\u202e\u{1f600}',
    'x'.repeat(1500),
    '"',
    '<b>',
    '{}',
    '[]',
  ],
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: texts },
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], ['en', 7], { en: 'x', fr: null }, { en: {} }, [[['x']]]),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const call = fc.constantFrom(...tools).chain((tool) => {
  const names = Object.keys(tool.arguments)
  const some = fc.subarray(names, { maxLength: Math.min(6, names.length) })
  const needed = names.filter((name) => tool.arguments[name]?.presence === 'required')
  const given = some.chain((picked) =>
    fc.record(Object.fromEntries([...needed, ...picked].map((name) => [name, value]))),
  )
  return fc.record({ name: fc.constant(tool.name), sent: given })
})

void test('no arguments of a tool are a fault of the service', async () => {
  const { service } = await started
  await fc.assert(
    fc.asyncProperty(
      call,
      fc.constantFrom<Account | undefined>('admin', 'contributor', undefined),
      async ({ name, sent }, as) => {
        const params = { name, arguments: sent }
        const json = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
        const { status, body } = await service.call('POST', '/mcp', { ...(as && { as }), json, headers })
        assert.equal(status, 200)
        const text = String(body)
        assert.doesNotMatch(text, /internal_server_error|Something went wrong|-32603|\bat \w+ \(/)
      },
    ),
    runs(100, 20_000),
  )
})

const message = fc.oneof(
  fc.record({
    jsonrpc: fc.constantFrom('2.0', '1.0', 2),
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
    method: fc.constantFrom(
      ...[
        'initialize',
        'ping',
        'tools/list',
        'tools/call',
        'prompts/get',
        'resources/read',
        'resources/list',
        'server/discover',
      ],
    ),
    params: fc.oneof(
      fc.dictionary(fc.constantFrom('name', 'arguments', 'uri', '_meta', 'cursor', 'protocolVersion'), value),
      value,
    ),
  }),
  fc.jsonValue(),
)

void test('no message is a fault of the service', async () => {
  const { service } = await started
  await fc.assert(
    fc.asyncProperty(message, fc.constantFrom('2025-11-25', '2026-07-28', '1999-01-01', 'x'), async (json, version) => {
      const sent = { ...headers, 'mcp-protocol-version': version }
      const { status, body } = await service.call('POST', '/mcp', { json, headers: sent })
      assert.ok(status < 500, `${status} ${JSON.stringify(json)}`)
      assert.doesNotMatch(JSON.stringify(body) ?? '', /internal_server_error|\bat \w+ \(/)
    }),
    runs(100, 10_000),
  )
})
