import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { startTestService, type TestService } from '../support/server.ts'
import { noPostgres } from '../support/skips.ts'

type Node = Pick<TestService, 'call'>

/** Two nodes with an event that guests are shown on both, and how to rename it on the first one. */
async function twoNodes(t: TestContext, CACHE_FRESHNESS: string) {
  const { databaseUrl, remove } = await testDatabase('postgres')
  const one = await startTestService({ DATABASE_URL: databaseUrl, CACHE_FRESHNESS })
  t.after(async () => {
    await one.close()
    await remove()
  })
  const other: Node = await one.another()
  const json = { title: 'Before', status: 'publish', start_date: '2031-05-01 19:00', end_date: '2031-05-01 22:00' }
  const path = `/events/${String(titled(await one.call('POST', '/events', { as: 'admin', json }), 201).id)}`
  const shown = async (node: Node) => titled(await node.call('GET', path), 200).title
  const rename = async (title: string) => {
    titled(await one.call('PUT', path, { as: 'admin', json: { title } }), 200)
  }
  assert.deepEqual([await shown(one), await shown(other)], ['Before', 'Before'])
  return { one, other, shown, rename }
}

function titled({ status, body }: { readonly status: number; readonly body: unknown }, expected: number) {
  assert.equal(status, expected)
  return body as { readonly id: number; readonly title: string }
}

suite('two nodes on PostgreSQL', { skip: noPostgres }, () => {
  test('show what either has acknowledged at once', async (t) => {
    const { one, other, shown, rename } = await twoNodes(t, '0')
    for (const title of ['Once', 'Twice', 'Thrice']) {
      await rename(title)
      assert.deepEqual([await shown(other), await shown(one)], [title, title])
    }
  })

  test('with CACHE_FRESHNESS=1s, show it within a second, and the one that wrote it at once', async (t) => {
    const { one, other, shown, rename } = await twoNodes(t, '1s')
    for (const [before, title] of [
      ['Before', 'Once'],
      ['Once', 'Twice'],
    ] as const) {
      await rename(title)
      const acknowledged = performance.now()
      assert.equal(await shown(one), title)
      for (let seen = ''; seen !== title;) {
        const asked = performance.now()
        seen = await shown(other)
        if (seen === title) break
        assert.equal(seen, before)
        assert.ok(asked - acknowledged < 1000, 'a second later, the other one still shows what was before')
      }
    }
  })

  test('with CACHE_FRESHNESS=60s, answer from what they know', async (t) => {
    const { one, other, shown, rename } = await twoNodes(t, '60s')
    const listed = async (end: string) => {
      const list = await other.call('GET', `/events?start_date=2031-01-01&end_date=${end}`)
      return (list.body as { events: { title: string }[] }).events.map(({ title }) => title)
    }
    assert.deepEqual(await listed('2031-05-31'), ['Before'])
    await rename('After')
    assert.deepEqual([await shown(one), await shown(other)], ['After', 'Before'])
    // What the other one has not read yet, it reads.
    const json = { title: 'Later', status: 'publish', start_date: '2031-06-01 19:00', end_date: '2031-06-01 22:00' }
    titled(await one.call('POST', '/events', { as: 'admin', json }), 201)
    assert.deepEqual(await listed('2031-12-31'), ['Before', 'Later'])
  })
})
