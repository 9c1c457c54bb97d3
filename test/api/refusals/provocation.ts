import type { Operation } from '../../../src/operations/operation.ts'
import type { Account, Api, Sending } from '../../support/api.ts'
import { codeAt } from '../../support/codes.ts'

/** Makes an operation answer a problem. */
export type Provocation = (ask: Ask, operation: Operation) => Promise<unknown>
/** Sends the operation about what an id or a slug names, as the administrator unless `by` says otherwise. */
export type Ask = (subject?: number | string, asked?: Asked) => Promise<unknown>
type Asked = Omit<Sending, 'as'> & { readonly by?: Account | 'nobody'; readonly query?: string }

/** What makes the service answer each problem of users and their application passwords. */
export function userProvocations(api: Api): Readonly<Record<string, Provocation>> {
  let made = 0
  const added = async () => {
    const name = `user${(made += 1)}`
    const json = { username: name, email: `${name}@example.org`, roles: ['editor'] }
    const { body } = await api.call('POST /users', { as: 'admin', json })
    return { id: Number(body['id']), name, email: json.email }
  }
  return {
    'user-archive-page-not-found': (ask) => ask(undefined, { query: 'page=99' }),
    'application-password-archive-page-not-found': (ask) => ask('me', { query: 'page=99' }),
    'session-archive-page-not-found': (ask) => ask('me', { query: 'page=99' }),
    'message-archive-page-not-found': (ask) => ask('me', { query: 'page=99' }),
    'passkey-archive-page-not-found': (ask) => ask('me', { query: 'page=99' }),
    rest_passkey_not_found: async (ask) => ask((await added()).id, { json: { name: 'Phone' } }),
    rest_session_not_found: async (ask) => ask((await added()).id),
    sign_in_codes_on: async (ask) => {
      await turnOn(api)
      return ask('me', { by: 'author', json: await codeOf(api) })
    },
    sign_in_codes_off: async (ask) => {
      await password(api, 'contributor')
      return ask('me', { by: 'contributor', json: { current } })
    },
    rest_user_invalid_id: (ask) => ask(99_999, { json: { name: 'Ada' } }),
    rest_application_password_not_found: async (ask) => ask((await added()).id, { json: { name: 'Phone' } }),
    existing_user_login: async (ask) => ask(undefined, { json: { username: (await added()).name, roles: ['editor'] } }),
    existing_user_email: async (ask) => {
      const [{ id }, { email }] = [await added(), await added()]
      return ask(id, { json: { username: 'somebody', email, roles: ['editor'] } })
    },
    last_administrator: async (ask) => {
      const { id } = await added()
      return ask('me', { query: `reassign=${id}`, json: { roles: ['editor'] } })
    },
  }
}

const current = 'correct horse battery'

/** Sets the password of an account, where it has none. */
async function password(api: Api, as: Account): Promise<void> {
  await api.call('PUT /users/me/password', { as, json: { password: current } })
}

/** What turns the codes of the author on. */
async function codeOf(api: Api) {
  const { body } = await api.call('GET /users/me/codes/secret', { as: 'author' })
  const secret = String(body['secret'])
  return { secret, code: codeAt(secret, Temporal.Now.instant()), current }
}

async function turnOn(api: Api): Promise<void> {
  await password(api, 'author')
  await api.call('POST /users/me/codes', { as: 'author', json: await codeOf(api) })
}
