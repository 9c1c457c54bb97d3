import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import fastify from 'fastify'
import { lateAnswers, type LateArea } from '../../src/http/late-routes.ts'
import { browserOf, password, startDesk } from '../desk/signed-in.ts'

/* The code of pages is loaded at the first request to one of them. */

void test('first requests wait for the pages and lose nothing that they send', async (t) => {
  const service = await startDesk()
  t.after(() => service.close())
  const entered = await Promise.all(
    ['editor', 'admin', 'author'].map((login) =>
      browserOf(service).post('/en/desk/sign-in/', { login, password, next: '/events/' }),
    ),
  )
  for (const { status, headers } of entered) {
    assert.equal(status, 303)
    assert.equal(headers.get('location'), 'http://calendar.test/en/desk/events/')
  }
})

void test('pages that cannot be loaded are a fault of that request, and are loaded again by the next', async (t) => {
  const area: LateArea = {
    register: (routes) => routes.get('/there/:name', (request, reply) => reply.send(request.params)),
    notFound: (_request, reply) => reply.code(404).send('lost'),
  }
  let tries = 0
  const late = lateAnswers(
    async () => {
      tries += 1
      if (tries === 1) throw new Error('the disk is gone')
      return area
    },
    { maxParamLength: 100 },
  )
  const app = fastify()
  t.after(() => app.close())
  app.get('/*', late.answer)
  app.setNotFoundHandler(late.notFound)
  const base = await app.listen()
  const failed = await fetch(`${base}/there/first`)
  assert.equal(failed.status, 500)
  assert.match(await failed.text(), /the disk is gone/)
  assert.deepEqual(await (await fetch(`${base}/there/two%20words?a=b`)).json(), { name: 'two words' })
  assert.equal(await (await fetch(`${base}/elsewhere`)).text(), 'lost')
  assert.equal(tries, 2)
})

void test('a start loads neither pages nor what only few requests need', () => {
  const loaded = new Set<string>()
  const follow = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    if (!existsSync(file)) return
    const statements = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s(?!type\s)(\{(?:\s*type [^,}]+,?)+\s*\}\sfrom\s)?(?:[^'"`;]*?\sfrom\s)?'([^']+)'/gm,
    )
    for (const [, onlyTypes, target = ''] of statements)
      if (onlyTypes === undefined) follow(target.startsWith('.') ? normalize(join(dirname(file), target)) : target)
  }
  follow('src/program/service.ts')
  assert.ok(loaded.size > 500, String(loaded.size))
  // `node:http` as a module brings the client of `fetch` with it.
  const late =
    /^(?:src\/ui\/|src\/mcp\/server|src\/caldav\/calendars|node:https?$|csv-parse|esbuild|hucre|htmlparser2|ical\.js|nodemailer|pg$|sharp|sanitize-html|@modelcontextprotocol|@simplewebauthn)/
  assert.deepEqual(
    [...loaded].filter((file) => late.test(file)),
    [],
  )
})
