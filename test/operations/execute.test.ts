import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guest } from '../../src/accounts/actor.ts'
import type { StoredPicture } from '../../src/media/intake.ts'
import { ok } from '../../src/operations/answer.ts'
import type { Context } from '../../src/operations/context.ts'
import { watchedTime } from '../../src/operations/request.ts'
import { execute } from '../../src/operations/executing/execute.ts'
import type { Operation } from '../../src/operations/operation.ts'
import type { Fields } from '../../src/schema/field.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { aStorage } from '../support/storage.ts'

const picture: StoredPicture = {
  file: '2027/03/a.png',
  width: 1,
  height: 1,
  mimeType: 'image/png',
  filesize: 1,
  sizes: {},
}
const address = 'https://example.org/a.png'

/** An operation that brings one picture; `run` says what becomes of it. */
type Bringing = Operation<Fields, Fields, unknown, StoredPicture>

function bringing(run: Bringing['run']): Bringing {
  return {
    id: 'bring',
    methods: ['POST'],
    route: ['bring'],
    tag: 'events',
    scope: null,
    summary: { en: '', fr: '' },
    path: {},
    parameters: {},
    permit: ({ user }) => user !== undefined,
    prepare:
      (_parameters, { images }) =>
      () =>
        images.fetch(address),
    run,
    writes: true,
    status: 200,
    response: { en: '', fr: '' },
    schema: undefined as never,
    errors: [],
  }
}

const keepPicture: Bringing['run'] = async (_input, { storage }, _subject, { prepared: picture }) => {
  const about = {
    author: 1,
    createdUtc: '2027-03-01 12:00:00',
    language: 'en',
    alt: {},
    focalX: null,
    focalY: null,
    sourceUrl: address,
  } as const
  if (picture) await storage.images.insert({ ...picture, ...about, id: await storage.newId('image') })
  return ok({})
}

function surroundings(storage: Storage, discarded: string[]): Context {
  const unneeded = () => assert.fail('not needed here')
  return {
    storage,
    actor: { user: { id: 1, login: 'a', name: 'a', email: null, role: 'author', createdUtc: '2027-01-01 00:00:00' } },
    language: 'en',
    ...watchedTime(Temporal.Instant.from('2027-03-01T12:00:00Z'), 'UTC'),
    settings: { timeZone: 'UTC', perPage: 4, maxPerPage: 100, apiNamespace: 'v1' } as Context['settings'],
    links: { site: '', root: '', api: '', language: undefined },
    images: {
      store: unneeded,
      storeLogo: unneeded,
      fetch: async () => picture,
      lighten: unneeded,
      discard: async ({ file }) => void discarded.push(file),
      address: unneeded,
      fileAt: unneeded,
    },
    unlocks: unneeded,
    inTurn: unneeded,
  }
}

test('a picture that got a row stays', async (t) => {
  const discarded: string[] = []
  await execute(bringing(keepPicture), { path: {}, parameters: {} }, surroundings(await aStorage(t), discarded))
  assert.deepEqual(discarded, [])
})

test('a picture that nothing came to need goes away again', async (t) => {
  const discarded: string[] = []
  const context = surroundings(await aStorage(t), discarded)
  await execute(
    bringing(async () => ok({})),
    { path: {}, parameters: {} },
    context,
  )
  assert.deepEqual(discarded, [picture.file])
})

test('a picture of a call that fails goes away again', async (t) => {
  const discarded: string[] = []
  const context = surroundings(await aStorage(t), discarded)
  const failing = bringing(async () => {
    throw new Error('later')
  })
  await assert.rejects(execute(failing, { path: {}, parameters: {} }, context), /later/)
  assert.deepEqual(discarded, [picture.file])
})

test('a picture stays where its row was kept although the call failed, or where nobody can say', async (t) => {
  const discarded: string[] = []
  const storage = await aStorage(t)
  const transaction: Storage['transaction'] = async (work) => {
    await storage.transaction(work)
    throw new Error('lost')
  }
  const call = (given: Storage) =>
    execute(bringing(keepPicture), { path: {}, parameters: {} }, surroundings(given, discarded))
  await assert.rejects(call({ ...storage, transaction }), /lost/)
  const away = async () => Promise.reject(new Error('away'))
  const images = { ...storage.images, byFile: away }
  await assert.rejects(call({ ...storage, transaction: away, images }), /away/)
  await call({ ...storage, images })
  assert.deepEqual(discarded, [])
})

test('users who may never do it are refused without a transaction', async (t) => {
  const storage = await aStorage(t)
  const transaction = () => assert.fail('a transaction began')
  const context = { ...surroundings({ ...storage, transaction }, []), actor: guest }
  await assert.rejects(
    execute(
      bringing(async () => ok({})),
      { path: {}, parameters: {} },
      context,
    ),
    { code: 'rest_forbidden' },
  )
})

/** A context whose transactions are told to `steps`. */
function watched(storage: Storage, steps: string[]): Context {
  const transaction: Storage['transaction'] = (work) => {
    steps.push('transaction')
    return storage.transaction(work)
  }
  return surroundings({ ...storage, transaction }, [])
}

test('slow work is done before the transaction, once it is known that the caller may', async (t) => {
  const steps: string[] = []
  const operation: Bringing = {
    ...bringing(async () => {
      steps.push('run')
      return ok({})
    }),
    locate: async () => steps.push('located'),
    check: async () => {
      steps.push('checked')
      return { issues: [] }
    },
    prepare: () => async () => {
      steps.push('prepared')
      return picture
    },
  }
  const context = watched(await aStorage(t), steps)
  await execute(operation, { path: {}, parameters: {} }, context)
  assert.deepEqual(steps, ['located', 'checked', 'prepared', 'transaction', 'located', 'checked', 'run'])
  steps.length = 0
  await execute({ ...operation, prepare: () => undefined }, { path: {}, parameters: {} }, context)
  assert.deepEqual(steps, ['located', 'transaction', 'located', 'checked', 'run'])
  steps.length = 0
  const refused = execute(operation, { path: {}, parameters: {} }, { ...context, actor: guest })
  await assert.rejects(refused, { code: 'rest_forbidden' })
  assert.deepEqual(steps, ['located', 'checked'])
})

test('a user who loses the right during slow work is refused', async (t) => {
  const storage = await aStorage(t)
  const discarded: string[] = []
  let owner = 1
  const operation: Bringing = {
    ...bringing(() => assert.fail('it ran')),
    locate: async () => owner,
    permit: ({ user }, subject) => user?.id === subject,
    prepare:
      (_parameters, { images }) =>
      async () => {
        owner = 2
        return images.fetch(address)
      },
  }
  const call = execute(operation, { path: {}, parameters: {} }, surroundings(storage, discarded))
  await assert.rejects(call, { code: 'rest_forbidden' })
  assert.deepEqual(discarded, [picture.file])
})
