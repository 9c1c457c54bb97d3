import assert from 'node:assert/strict'
import { join } from 'node:path'
import { almanac, serving } from '../cli/almanac.ts'
import { running, type Place } from '../cli/executable.ts'
import { browserOf, password, type TestBrowser } from '../desk/signed-in.ts'
import { apiPath, freePort, site } from '../long/support/service.ts'
import { httpClient, type Received } from '../support/client.ts'

/** What these tests look at in an answer. */
export interface Body {
  readonly id: number
  readonly title?: string
  readonly name?: string
  readonly slug?: string
  readonly url?: string
  readonly start_date?: string
  readonly end_date?: string
  readonly all_day?: boolean
  readonly event_status?: string
  readonly language?: string
  readonly available_languages?: readonly string[]
  readonly rest_url?: string
  readonly total?: number
  readonly message?: string
  readonly text?: string
  readonly changed?: readonly string[]
  readonly events?: readonly Body[]
  readonly activity?: readonly Body[]
  readonly series?: { readonly text: string }
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface Answer extends Received {
  readonly body: Body
}

export interface Installed {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Received>
  /** A call of the administrator, or of a guest; the path is below the namespace, unless it has it. */
  readonly call: (method: string, path: string, json?: object) => Promise<Answer>
  /** A browser at the desk of the administrator. */
  readonly desk: (language: string) => Promise<TestBrowser>
  readonly stop: () => Promise<unknown>
}

interface Ending {
  readonly after: (work: () => Promise<unknown>) => void
}

/** Starts the real executable in a folder. `asGuest`: its calls are those of a guest. */
export async function installed(
  { asGuest = false, ...given }: Place & { readonly asGuest?: boolean },
  t: Ending,
): Promise<Installed> {
  const port = await freePort()
  const environment = { LC_ALL: 'C', BASE_URL: site, PORT: port, LOG_LEVEL: 'silent', ...given.environment }
  const isReady = (said: string) => /Documentation .*\/doc\n/.test(said)
  const { stop } = await running(['serve'], { ...given, environment }, t, isReady)
  return spokenTo({ origin: `http://127.0.0.1:${port}`, stop, folder: given.folder, asGuest }, t)
}

/** Starts the service within this process, which knows the usual languages, on a database of a folder. */
export async function inUsualLanguages(
  { folder, file, asGuest }: { readonly folder: string; readonly file: string; readonly asGuest: boolean },
  t: Ending,
): Promise<Installed> {
  const service = await serving(folder, t, { LANGUAGES: 'en,fr', DATABASE_URL: `file:${join(folder, file)}` })
  return spokenTo({ ...service, folder, asGuest }, t)
}

interface Spoken {
  readonly origin: string
  readonly stop: () => Promise<unknown>
  readonly folder: string
  readonly asGuest: boolean
}

async function spokenTo({ origin, stop, folder, asGuest }: Spoken, t: Ending): Promise<Installed> {
  // What is done to users is the same in every language.
  const place = { folder, environment: { LC_ALL: 'C', BASE_URL: site, LANGUAGES: 'en,fr' } }
  const authorization = asGuest ? undefined : await addPassword(place)
  const client = httpClient(origin)
  t.after(async () => client.close())
  return {
    get: (url, headers = {}) => client.send({ method: 'GET', url, headers }),
    call: async (method, path, json) => {
      const url = path.includes(apiPath) ? path : `${apiPath}${path}`
      const headers = { ...(authorization && { authorization }), 'content-type': 'application/json' }
      const answer = await client.send({ method, url, headers, body: json && JSON.stringify(json) })
      return { ...answer, body: JSON.parse(answer.text || '{}') as Body }
    },
    desk: async (language) => {
      const browser = browserOf({ client, api: `${site}${apiPath}` })
      const invited = await almanac(['user', 'invite', 'admin'], place)
      const key = /key=([\w-]+)/.exec(invited.stdout)?.[1] ?? ''
      const url = `/${language}/desk/set-password/?key=${key}`
      const { status, text } = await browser.post(url, { key, password, again: password })
      assert.equal(status, 303, invited.stderr + text)
      return browser
    },
    stop,
  }
}

/** The header of a new password of the administrator. */
async function addPassword(place: Place): Promise<string> {
  const added = await almanac(['password', 'add', 'admin'], place)
  const secret = /\b\w{4}(?: \w{4}){5}\b/.exec(added.stdout)?.[0]
  assert.ok(secret, added.stdout + added.stderr)
  return `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`
}
