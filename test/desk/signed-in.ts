import assert from 'node:assert/strict'
import type { Received } from '../support/client.ts'
import { formOf } from '../support/api.ts'
import { quickHash } from '../support/quick-hash.ts'
import { startTestService, type Account, type TestService, type TestSurroundings } from '../support/server.ts'

export const password = 'correct horse battery'

const hashed = quickHash(password)

/** A service whose users have the password `password` for the desk. */
export async function startDesk(
  settings: Readonly<Record<string, string>> = {},
  surroundings: TestSurroundings = {},
): Promise<TestService> {
  const service = await startTestService({ SUBMISSIONS: 'true', ...settings }, surroundings)
  const { users, signIns } = service.storage
  for (const { id } of await users.list()) await signIns.setPasswordHash(id, hashed)
  return service
}

/** What of an answer a form has. */
export interface Page extends Received {
  readonly csrf: string
}

/** A browser without a window: it keeps cookies, and sends forms as browsers do. */
export function browserOf({ client, api }: Pick<TestService, 'client' | 'api'>, from?: string) {
  const cookies = new Map<string, string>()
  const origin = new URL(api).origin

  async function send(
    method: string,
    url: string,
    body?: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const form: Readonly<Record<string, string>> =
      body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', origin }
    const sent = { ...(cookie && { cookie }), ...form, ...headers }
    const answer = await client.send({ method, url, headers: sent, body, from })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    const [, csrf = ''] = /name="csrf(?:-token)?" (?:content|value)="([^"]*)"/.exec(answer.text) ?? []
    return { ...answer, csrf }
  }

  const browser = {
    cookies,
    get: (url: string, headers?: Readonly<Record<string, string>>) => send('GET', url, undefined, headers),
    post: (url: string, fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) =>
      send('POST', url, new URLSearchParams(fields).toString(), headers),
    /** Reads a page and sends a form of it. */
    async submit(url: string, fields: Readonly<Record<string, string>>): Promise<Page> {
      const { csrf } = await browser.get(url)
      return browser.post(url, { csrf, ...fields })
    },
    /** Sends a form that may bring a file: its name and its bytes. */
    upload(
      url: string,
      fields: Readonly<Record<string, string>>,
      [name, bytes]: readonly [string, Buffer] = ['', Buffer.alloc(0)],
    ) {
      const { body, headers } = formOf(bytes, name, fields)
      return send('POST', url, body, headers)
    },
    async signIn(login: Account | (string & {}), secret = password): Promise<Page> {
      return browser.post('/en/desk/sign-in/', { login, password: secret })
    },
  }
  return browser
}

export type TestBrowser = ReturnType<typeof browserOf>

/** A browser in which an account is signed in. */
export async function signedIn(service: TestService, account: Account): Promise<TestBrowser> {
  const browser = browserOf(service)
  const { status, text } = await browser.signIn(account)
  assert.equal(status, 303, text)
  return browser
}
