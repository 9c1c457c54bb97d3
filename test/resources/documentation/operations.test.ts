import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guest } from '../../../src/accounts/actor.ts'
import { Problem } from '../../../src/errors/problem.ts'
import type { Context } from '../../../src/operations/context.ts'
import { watchedTime } from '../../../src/operations/request.ts'
import { execute } from '../../../src/operations/executing/execute.ts'
import type { Operation } from '../../../src/operations/operation.ts'
import { documentationOperations } from '../../../src/resources/documentation/operations.ts'

const [index, document] = documentationOperations((): readonly Operation[] => [index, document].filter((one) => !!one))

/** Only what these operations look at. */
function context(site: string, language: 'en' | 'fr' = 'en'): Context {
  const root = `${site}/api`
  return {
    actor: guest,
    language,
    ...watchedTime(Temporal.Instant.from('2027-01-01T00:00:00Z'), 'UTC'),
    settings: { timeZone: 'UTC', perPage: 4, maxPerPage: 100, apiNamespace: 'calendar/events/v1' },
    links: { site, root, api: `${root}/calendar/events/v1`, language: undefined },
  } as unknown as Context
}

async function ask(operation: Operation | undefined, given: Context, parameters: Record<string, unknown> = {}) {
  assert.ok(operation)
  return (await execute(operation, { path: {}, parameters }, given)).body as Readonly<Record<string, unknown>>
}

test('the index answers for the namespace of the service, with slashes around it or not', async () => {
  for (const namespace of [undefined, 'calendar/events/v1', '/calendar/events/v1/']) {
    const { routes } = await ask(index, context('https://one.example'), { namespace })
    assert.deepEqual(Object.keys(routes as object), ['/calendar/events/v1', '/calendar/events/v1/doc'])
  }
})

test('the index of another namespace does not exist', async () => {
  await assert.rejects(
    ask(index, context('https://one.example'), { namespace: 'wp/v2' }),
    (error) => error instanceof Problem && error.code === 'rest_invalid_namespace' && error.status === 404,
  )
})

test('the document is made once for each address and language', async () => {
  const first = await ask(document, context('https://one.example'))
  assert.equal(await ask(document, context('https://one.example')), first)
  assert.notEqual(await ask(document, context('https://one.example', 'fr')), first)
  const { servers } = await ask(document, context('https://two.example'))
  assert.deepEqual(servers, [{ url: 'https://two.example/api/calendar/events/v1' }])
})

test('however many addresses are asked for, only some documents are kept', async () => {
  const first = await ask(document, context('https://kept.example'))
  for (let number = 0; number < 40; number++) await ask(document, context(`https://${number}.example`))
  assert.notEqual(await ask(document, context('https://kept.example')), first)
})
