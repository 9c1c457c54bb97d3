import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOf, type Api, type Body, type Reply, type Sending } from './api.ts'

/*
 * Tables of requests that are alike: what is sent, by whom, what the answer has to be, and what must not have changed.
 */

/** What an answer has to be; everything that is named is checked. */
export interface Expectation {
  readonly status: number
  /** `code` of an error. */
  readonly code?: string
  /** Exactly the parameters that an error names, in any order. */
  readonly params?: readonly string[]
  /** Members that the body has to have, with these values at least. */
  readonly body?: Body
  /** Members that the body must not have. */
  readonly without?: readonly string[]
  /** Texts that must not occur anywhere in the body. */
  readonly hides?: readonly string[]
  readonly names?: readonly string[]
  readonly total?: number
}

type Lazy<T> = T | (() => T)

/** One case of a table. What depends on records that earlier tests made is given as a function. */
export interface Scenario extends Omit<Sending, 'json'> {
  readonly name: string
  /** `PUT /events/5` */
  readonly request: Lazy<string>
  readonly json?: Lazy<unknown>
  readonly expect: Lazy<Expectation>
  /** What the administrator must read unchanged afterwards: paths below the namespace. */
  readonly unchanged?: Lazy<readonly string[]>
}

/** Registers a test for each case. */
export function scenarios(api: Api, table: readonly Scenario[]): void {
  for (const { name, request, json, expect, unchanged = [], ...sending } of table) {
    test(name, async () => {
      const paths = now(unchanged)
      const readAll = () =>
        Promise.all(paths.map(async (path) => (await api.call(`GET ${path}`, { as: 'admin' })).text))
      const earlier = await readAll()
      const reply = await api.call(now(request), json === undefined ? sending : { ...sending, json: now(json) })
      assertReply(reply, now(expect))
      assert.deepEqual(await readAll(), earlier, 'what must stay has changed')
    })
  }
}

function now<T>(value: Lazy<T>): T {
  return typeof value === 'function' ? (value as () => T)() : value
}

/** A refusal by the code for wrong parameters, naming exactly these. */
export function invalid(...params: readonly string[]): Expectation {
  return { status: 400, code: 'rest_invalid_param', params }
}

export function missing(...params: readonly string[]): Expectation {
  return { status: 400, code: 'rest_missing_callback_param', params }
}

export const unauthenticated: Expectation = { status: 401, code: 'rest_forbidden' }
export const forbidden: Expectation = { status: 403, code: 'rest_forbidden' }

/** Checks an answer; of an error also that it has the shape of errors and no list headers. */
export function assertReply(reply: Reply, expected: Expectation): void {
  const { status, body, headers, text } = reply
  assert.equal(status, expected.status, text.slice(0, 2000))
  if (status >= 400) assertError(reply)
  if (expected.code !== undefined) assert.equal(body['code'], expected.code)
  if (expected.params) assert.deepEqual(paramsOf(body).sort(), [...expected.params].sort(), text)
  if (expected.body) assert.partialDeepStrictEqual(body, expected.body)
  for (const member of expected.without ?? []) assert.ok(!(member in body), `the body has ${member}`)
  for (const hidden of expected.hides ?? []) {
    assert.ok(!text.includes(hidden), `the body reveals ${hidden}`)
    assert.ok(!JSON.stringify([...headers]).includes(hidden), `a header reveals ${hidden}`)
  }
  const records = Object.values(body).find((value) => Array.isArray(value)) as readonly Body[] | undefined
  if (expected.names) assert.deepEqual(records?.map(nameOf), expected.names)
  if (expected.total !== undefined) assert.equal(body['total'], expected.total)
}

function assertError({ status, body, headers }: Reply): void {
  assert.equal(typeof body['code'], 'string')
  assert.ok(typeof body['message'] === 'string' && body['message'] !== '')
  assert.equal((body['data'] as Body | undefined)?.['status'], status)
  for (const name of ['x-tec-total', 'x-tec-totalpages', 'x-wp-total', 'x-wp-totalpages']) {
    assert.equal(headers.get(name), null, `an error has ${name}`)
  }
}

/** The parameters that an error names: an array of what is missing, an object of what is wrong. */
function paramsOf(body: Body): string[] {
  const params = (body['data'] as Body | undefined)?.['params'] ?? []
  return Array.isArray(params) ? params.map(String) : Object.keys(params)
}
