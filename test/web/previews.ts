import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { startTestService, type TestService } from '../support/server.ts'

/** When the events are that say nothing else. */
export const when = { start_date: '2026-12-05 19:30:00', end_date: '2026-12-05 21:30:00' }

/** A service for the tests of a file, at noon of Saturday, 21 November 2026, UTC, and what those ask of it who preview links. */
export function servePreviews() {
  let started: TestService | undefined
  before(async () => {
    started = await startTestService({ BASE_URL: 'https://example.org/cal' }, { now: '2026-11-21T12:00:00Z' })
  })
  after(() => started?.close())
  const service = () => started ?? assert.fail('the service runs only within tests')
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Response> =>
    fetch(`${service().client.origin}${path}`, { method, headers, redirect: 'manual' })
  return {
    service,
    ask,
    create: async (fields: object, collection = 'events') => {
      const json = { ...when, ...fields }
      const { status, body } = await service().call('POST', `/${collection}`, { as: 'admin', json })
      assert.equal(status, 201, JSON.stringify(body))
      return body as { readonly id: number; readonly slug: string }
    },
    /** What the head of a page says to those who preview links. */
    preview: async (path: string): Promise<Readonly<Record<string, string>>> => {
      const markup = await (await ask(path)).text()
      const tags = [...markup.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)]
      return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]))
    },
  }
}
