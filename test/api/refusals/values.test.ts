// runs: all
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { quotableValue } from '../../../src/domain/text/shown-value.ts'
import { catalog } from '../../../src/resources/catalog.ts'
import { readValue } from '../../../src/schema/read.ts'
import { anEvent, Api, type Body } from '../../support/api.ts'
import { answered, languages, oneOfEach, sentences } from './asking.ts'

const api = new Api()
let ids: Readonly<Record<string, number>> = {}
before(async () => {
  ids = await oneOfEach(api)
})

/** What hardly any parameter accepts, each sent for all parameters that refuse it. */
const bad: readonly unknown[] = [
  'no such value',
  '<b>bold</b> & « fin »',
  'bell\u0007rings',
  `long ${'é'.repeat(300)}`,
  'y'.repeat(7000),
  'http://reader:hunter2@[nowhere',
  -5,
  1.5,
  true,
  ['1', 'x y'],
  { a: { b: 'c' } },
  { password: 'hunter2' },
]

/** A value as a query or a body has it, and the name of what is wrong in a list. */
function written(path: string, parameters: Body): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return `${path}?${pairs.join('&')}`
}

test('every refusal names the parameter, what was sent and what is accepted', async () => {
  let count = 0
  for (const operation of catalog) {
    const isAddressed = operation.route.some((part) => typeof part !== 'string')
    if (isAddressed && ids[operation.tag] === undefined) continue
    const path = `/${operation.route.map((part) => (typeof part === 'string' ? part : (ids[operation.tag] ?? 'hall'))).join('/')}`
    if (path.includes('by-slug')) continue
    const method = operation.methods[0] ?? 'GET'
    for (const value of bad) {
      const inQuery = method === 'GET' || method === 'DELETE'
      if (inQuery && (typeof value === 'object' || JSON.stringify(value).length > 100)) continue
      const sent = inQuery && typeof value !== 'string' ? JSON.stringify(value) : value
      const wrong = Object.entries(operation.parameters).filter(
        ([name, { type }]) => name !== 'file' && readValue(type, sent, name).issue,
      )
      // An upload without a file is refused before all else.
      if (wrong.length === 0 || operation.upload) continue
      const parameters = Object.fromEntries(wrong.map(([name]) => [name, sent]))
      for (const language of languages) {
        const reply = inQuery
          ? await answered(api, `${method} ${written(path, parameters)}`, undefined, language)
          : await answered(api, `${method} ${path}`, parameters, language)
        assert.equal(reply.status, 400, `${method} ${path} ${JSON.stringify(parameters)} ${reply.text}`)
        assert.doesNotMatch(reply.text, /hunter2/, `${method} ${path}`)
        assert.doesNotMatch(Object.values(sentences(reply)).join(''), /[\u0000-\u001f]/)
        for (const [name, { type }] of wrong) {
          const said = sentences(reply)[name] ?? ''
          const { issue } = readValue(type, sent, name)
          assert.ok(said.includes(name), said)
          assert.ok(said.includes(type.accepts[language]), `${said}\n${type.accepts[language]}`)
          const isSecret = name === 'password' || name === 'secret'
          const shown = quotableValue(issue?.sent?.value)[language]
          assert.equal(said.includes(shown), !isSecret, `${method} ${path}: ${said}\n${shown}`)
          if (issue?.member !== undefined) assert.ok(said.includes(issue.member), said)
          count += 1
        }
      }
    }
  }
  assert.ok(count > 1000, String(count))
})

test('values are cut to 100 characters, stay on one line and are not escaped', async () => {
  const long = 'é'.repeat(300)
  const said = sentences(await answered(api, 'POST /events', { ...anEvent, all_day: `${long}` }, 'en'))['all_day']
  assert.equal(said, `all_day must be true, false, 1 or 0. Received: “${'é'.repeat(100)}…”.`)
  const list = sentences(await answered(api, 'GET /categories?include=1,x%07y', undefined, 'en'))['include']
  assert.equal(
    list,
    'include must be one or several ids, as an array or separated by commas, at most 1000. Received: “xy” (include[1]).',
  )
  const markup = sentences(await answered(api, 'GET /events?per_page=%3Cb%3E', undefined, 'fr'))['per_page'] ?? ''
  assert.match(markup, /^per_page doit être un nombre entier .*\. Valeur reçue\u00a0: «\u00a0<b>\u00a0»\.$/)
})
