import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Received } from '../support/client.ts'
import { startDemoService } from '../support/demo-service.ts'
import type { CallOptions, TestService } from '../support/server.ts'

type Made = Readonly<{ id: number; slug: string }>

/** What the page of an event says under the name of a fact. */
export function factOf(markup: string, name: string): string {
  return new RegExp(`<dt title="${name}">.*?</dt>\\s*<dd>(.*?)</dd>`, 's').exec(markup)?.[1]?.trim() ?? ''
}

/** The pages of a service with the demo calendar, for the tests of a file, and a way to write to it as its administrator. */
export function servePages() {
  let started: TestService | undefined
  const service = () => {
    if (!started) throw new Error('the service runs only within tests')
    return started
  }
  before(async () => {
    const site = { SITE_NAME: 'Port-Clair & around', SITE_DESCRIPTION: 'What’s on <here>', CURRENCY_CODE: 'USD' }
    started = await startDemoService({ BASE_URL: 'https://example.org/cal', ...site })
  })
  after(() => started?.close())
  const page = (url: string): Promise<Received> => service().client.send({ method: 'GET', url })
  return {
    /** The page to which an address leads for good. */
    followed: async (url: string): Promise<Received> => {
      const answer = await page(url)
      const target = answer.headers.get('location')
      return answer.status === 301 && target ? page(target.slice('https://example.org/cal'.length)) : answer
    },
    page: (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Received> =>
      service().client.send({ method: 'GET', url, headers }),
    /** Sends a form as a browser does, from an address of its own. */
    post: (
      url: string,
      form: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>> = {},
      from?: string,
    ) =>
      service().client.send({
        ...{ method: 'POST', url, from, body: new URLSearchParams(form).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    call: (method: string, path: string, sending: CallOptions = {}) => service().call(method, path, sending),
    create: async (collection: string, fields: Readonly<Record<string, unknown>>): Promise<Made> => {
      const { status, body } = await service().call('POST', `/${collection}`, { as: 'admin', json: fields })
      assert.equal(status, 201, JSON.stringify(body))
      return body as Made
    },
  }
}
