import assert from 'node:assert/strict'
import { test } from 'node:test'
import { halved } from '../../scripts/bench/figures.ts'
import { median, type Measured } from '../../scripts/bench/measured.ts'
import { readOptions } from '../../scripts/bench/options.ts'
import { floorFile, wasKept } from '../../scripts/bench/probe.ts'
import { requirements } from '../../scripts/bench/requirements.ts'
import { asLines } from '../../scripts/bench/requests.ts'
import { checks, tables, withTables } from '../../scripts/bench/table.ts'

const setting = { database: 'sqlite', size: 10_000, workers: 1 } as const
const times = { p50: 1.234, p99: 12.3, p999: 40 }

function row(given: Partial<Measured> = {}): Measured {
  const rates = { perSecond: 3000, floorPerSecond: 10_000, ratio: 0.3 }
  return { ...setting, name: 'list', title: 'a list', ...rates, ...times, bytes: 36_000, ...given }
}

void test('the table has a row for each scenario and a heading for each setting', () => {
  const note = { ...setting, name: 'start', title: 'from the start', value: 0.512, unit: 's' }
  const text = tables(
    [row({ cpu: 321.4, floorCpu: 11.2, memory: 120 }), row({ workers: 2, ratio: 0.0123, hits: 75 })],
    [note],
  )
  assert.ok(text.includes('### 10,000 events, SQLite\n'))
  assert.ok(text.includes('### 10,000 events, SQLite, 2 processes\n'))
  assert.ok(text.includes('| a list | 3,000 | 0.30 | 1.23 | 12 | 40 | 36.0 | 321 | 11 | 120 | — |  |'))
  assert.ok(text.includes('| a list | 3,000 | 0.012 | 1.23 | 12 | 40 | 36.0 | — | — | — | 75 % |  |'))
  assert.ok(text.includes('| from the start | 0.51 s |  |'))
})

void test('a page keeps what is around its table', () => {
  const page = 'before\n<!-- bench: begin -->\nold\n<!-- bench: end -->\nafter\n'
  const written = withTables(page, 'new')
  assert.equal(written, 'before\n<!-- bench: begin -->\n\nnew\n\n<!-- bench: end -->\nafter\n')
  assert.equal(withTables(written, 'new'), written)
  assert.throws(() => withTables('no marks', 'new'))
})

void test('only what takes more than twice the time of the floor that it took counts as slower', () => {
  const figures = { measured: '', machine: '', loads: [row()], notes: [] }
  assert.equal(halved(figures, row({ ratio: 0.15 })), undefined)
  assert.equal(halved(figures, row({ name: 'unknown', ratio: 0.001 })), undefined)
  assert.equal(halved(figures, row({ ratio: 0.149 }))?.title, 'a list')
})

void test('processor time counts, where it is known, and not how many requests there were', () => {
  const figures = { measured: '', machine: '', loads: [row({ cpu: 500, floorCpu: 10 })], notes: [] }
  assert.equal(halved(figures, row({ ratio: 0.01, cpu: 1400, floorCpu: 20 })), undefined)
  assert.deepEqual(halved(figures, row({ cpu: 1010, floorCpu: 10 })), { title: 'a list', before: 50, now: 101 })
  assert.equal(halved(figures, row({ ratio: 0.2 })), undefined)
})

void test('what is wanted is said of what was measured alone', () => {
  const mixture = row({ name: 'mixture', perSecond: 1999, floorPerSecond: 87_000, ratio: 0.02, p99: 9 })
  const withUpdates = row({ name: 'mixture-with-updates', ratio: 0.017 })
  const said = requirements({ loads: [mixture, withUpdates], notes: [] })
  assert.deepEqual(
    said.map(({ measured, reached }) => [measured, reached]),
    [
      ['1,999/s', false],
      ['9 ms', true],
      ['0.81', true],
    ],
  )
  assert.ok(checks(said).includes('| … p99 | at most 10 ms |  | 9 ms | yes |'))
  assert.equal(checks([]), '')
})

void test('what is wanted of one machine is more or less on another, and a share is the same', () => {
  const loads = [
    row({ name: 'mixture', perSecond: 1000, floorPerSecond: 43_500, p99: 19 }),
    row({ name: 'repeated', ratio: 0.79 }),
    row({ name: 'create-normal', perSecond: 400 }),
  ]
  const note = { ...setting, name: 'bare-server', title: 'a bare server', value: 21_750, unit: '/s' }
  const said = requirements({ loads, notes: [note] })
  assert.deepEqual(
    said.map(({ wanted, here, reached }) => [wanted, here, reached]),
    [
      ['at least 0.80', '', false],
      ['at least 2,000/s', '1,000/s', true],
      ['at most 10 ms', '20 ms', true],
      ['at least 1,000/s', '250/s', true],
    ],
  )
})

void test('the processor time of two processes counts by that of the floor', () => {
  const two = row({ name: 'mixture', workers: 2, cpu: 2200, floorCpu: 40 })
  const said = requirements({ loads: [row({ name: 'mixture', cpu: 1000, floorCpu: 20 }), two], notes: [] })
  assert.deepEqual([said.at(-1)?.measured, said.at(-1)?.reached], ['1.10 times', true])
})

void test('the median of an even number of values is between the middle ones', () => {
  assert.equal(median([4, 1, 3, 2]), 2.5)
  assert.equal(median([3, 1, 2]), 2)
})

void test('options are read from the environment, and what is not understood is refused', () => {
  const options = readOptions({ BENCH_SIZES: '10, 20', BENCH_SECONDS: '3' }, ['--quick'])
  assert.deepEqual([options.sizes, options.seconds, options.quick, options.write], [[10, 20], 3, true, false])
  assert.deepEqual(readOptions({ BENCH_POSTGRES: 'postgres://x' }, []).databases, ['sqlite', 'postgres'])
  assert.deepEqual(readOptions({ BENCH_SIZES: '10,20' }, []).postgresSizes, [10, 20])
  assert.deepEqual(readOptions({ BENCH_POSTGRES_SIZES: '10' }, []).postgresSizes, [10])
  assert.throws(() => readOptions({}, ['--quik']), /--quik/)
  assert.throws(() => readOptions({ BENCH_SECONDS: '0' }, []), /BENCH_SECONDS/)
  assert.throws(() => readOptions({ BENCH_DATABASE: 'oracle' }, []), /BENCH_DATABASE/)
})

void test('the floor answers with the same headers and bytes, apart from those of a connection', () => {
  const headers = ['Content-Type', 'application/json', 'Date', 'today', 'Set-Cookie', 'a', 'Set-Cookie', 'b']
  const file = floorFile({ status: 201, headers, body: Buffer.from('{"é":1}\n') }).toString()
  const [head = '', ...body] = file.split('\n')
  const kept = ['Content-Type', 'application/json', 'Set-Cookie', 'a', 'Set-Cookie', 'b', 'Content-Length', '9']
  assert.deepEqual(JSON.parse(head), { status: 201, headers: kept })
  assert.equal(body.join('\n'), '{"é":1}\n')
})

void test('an answer says by its headers whether it was kept', () => {
  const answer = (headers: readonly string[]) => wasKept({ status: 200, headers, body: Buffer.alloc(0) })
  assert.equal(answer(['Cache-Status', 'almanac; hit']), true)
  assert.equal(answer(['X-Cache', 'MISS']), false)
  assert.equal(answer(['ETag', '"x"']), undefined)
})

void test('a request is one line', () => {
  const asked = { method: 'POST', path: '/a?b=c', headers: { A: '1', B: '2' }, body: '{}' }
  assert.equal(asLines([asked, { path: '/' }]), 'POST\t/a?b=c\tA: 1\x1fB: 2\t{}\nGET\t/\t\t\n')
})
