import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startTestService } from '../support/server.ts'

test('docs/observability.md names figures that there are, and all of our own', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const { text } = await service.client.send({ method: 'GET', url: '/metrics' })
  const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const document = readFileSync('docs/observability.md', 'utf8')
  const named = [...document.matchAll(/\b(?:almanac|nodejs|process)_\w+/g)].map(([name]) => name)
  const missing = named.filter((name) => !there.has(name) && !there.has(name.replace(/_(bucket|count|sum)$/, '')))
  assert.deepEqual(missing, [])
  assert.deepEqual(
    [...there].filter((name) => name?.startsWith('almanac_') && !named.includes(name)),
    [],
  )
})

test('the dashboard asks for figures that there are', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const { text } = await service.client.send({ method: 'GET', url: '/metrics' })
  const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const { panels } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
  }
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const named = asked.flatMap((expr) => expr.match(/\b(?:almanac|nodejs|process)_\w+/g) ?? [])
  assert.ok(named.length > 10)
  assert.deepEqual(
    named.filter((name) => !there.has(name.replace(/_bucket$/, ''))),
    [],
  )
})
