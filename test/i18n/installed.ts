import assert from 'node:assert/strict'
import { executable, running, type Place } from '../cli/executable.ts'
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

/** Starts the real executable in a folder. `asGuest`: its calls are those of a guest. */
export async function installed(
  { asGuest = false, ...given }: Place & { readonly asGuest?: boolean },
  t: { readonly after: (work: () => Promise<unknown>) => void },
): Promise<Installed> {
  const port = await freePort()
  const place = { ...given, environment: { LC_ALL: 'C', BASE_URL: site, ...given.environment } }
  const serving = { ...place, environment: { ...place.environment, PORT: port, LOG_LEVEL: 'silent' } }
  const { stop } = await running(['serve'], serving, t, (said) => /Documentation .*\/doc\n/.test(said))
  const authorization = asGuest ? undefined : await addPassword(place)
  const client = httpClient(`http://127.0.0.1:${port}`)
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
      const invited = await executable(['user', 'invite', 'admin'], place)
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
  const added = await executable(['password', 'add', 'admin'], place)
  const secret = /\b\w{4}(?: \w{4}){5}\b/.exec(added.stdout)?.[0]
  assert.ok(secret, added.stdout + added.stderr)
  return `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`
}
