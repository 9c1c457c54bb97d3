import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../src/i18n/language.ts'
import { Api } from '../support/api.ts'
import { visit } from '../support/visit.ts'

/* What programs that write typed clients stumble over, looked for in the document as the service answers it. */

const api = new Api({ MAX_PER_PAGE: '50' })

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Schema
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly maximum?: number
  readonly minimum?: number
  readonly items?: object
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly parameters: readonly Parameter[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

for (const language of languages) {
  test(`no default of the document in ${language} is null, and no member of a body has one`, async () => {
    const { components, paths } = await documentIn(language)
    const nulls: string[] = []
    visit(paths, (node, place) => {
      if ('default' in node && node['default'] === null) nulls.push(place)
    })
    assert.deepEqual(nulls, [])
    const defaults = Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([member, schema]) => ('default' in schema ? [`${name}.${member}`] : [])),
    )
    assert.deepEqual(defaults, [])
  })

  test(`every operation of the document in ${language} says what it does, in more words than its summary`, async () => {
    for (const { operationId, summary = '', description = '' } of operationsOf(await documentIn(language))) {
      assert.notEqual(summary, '', operationId)
      assert.ok(description !== summary && description.endsWith('.'), `${operationId}: ${description}`)
    }
  })

  test(`every list of the document in ${language} says what is in it`, async () => {
    const without: string[] = []
    visit(await documentIn(language), (node, place) => {
      if (node['type'] === 'array' && typeof node['items'] !== 'object') without.push(place)
    })
    assert.deepEqual(without, [])
  })
}

test('a cursor is a text on every list', async () => {
  const cursors = (await parametersOf()).filter(({ name }) => name === 'cursor')
  assert.ok(cursors.length > 0)
  for (const { schema } of cursors) assert.equal(schema.type, 'string')
})

test('per_page has the maximum of the service on every list', async () => {
  const found = (await parametersOf()).filter(({ name }) => name === 'per_page')
  assert.ok(found.length >= 8)
  for (const { schema } of found) assert.deepEqual([schema.minimum, schema.maximum], [1, 50])
})

test('order, orderby and status name their values', async () => {
  const parameters = await parametersOf()
  for (const wanted of ['order', 'orderby', 'status']) {
    const found = parameters.filter(({ name, in: place }) => name === wanted && place === 'query')
    assert.ok(found.length > 0, wanted)
    for (const { schema } of found) assert.ok((schema.enum ?? schema.anyOf?.[0]?.enum ?? []).length > 0, wanted)
  }
  const { CreateEvent } = (await documentIn('en')).components.schemas
  const status = CreateEvent?.properties?.['status']
  assert.deepEqual(status?.anyOf?.[0]?.enum, ['publish', 'future', 'draft', 'pending', 'private'])
})

test('the top level of categories is 0 or null', async () => {
  for (const name of ['CreateCategory', 'UpdateCategory']) {
    const parent = (await documentIn('en')).components.schemas[name]?.properties?.['parent']
    assert.deepEqual([parent?.type, parent?.minimum], [['integer', 'null'], 0])
  }
})

test('only what a create cannot do without is required of a body', async () => {
  const { schemas } = (await documentIn('en')).components
  const required = Object.entries(schemas).flatMap(([name, { required: members = [] }]) =>
    /^(Create|Update|Sell)/.test(name) && members.length > 0 ? [[name, ...members]] : [],
  )
  assert.deepEqual(required.sort(), [
    ['CreateApplicationPassword', 'name'],
    ['CreateCategory', 'name'],
    ['CreateComment', 'text'],
    ['CreateEvent', 'title', 'start_date', 'end_date'],
    ['CreateEventTicket', 'name'],
    ['CreateHolidays', 'name'],
    ['CreateOrganizer', 'organizer'],
    ['CreateSource', 'url'],
    ['CreateSubmission', 'title', 'start_date', 'end_date', 'name', 'email'],
    ['CreateTag', 'name'],
    ['CreateTicket', 'event', 'name'],
    ['CreateUser', 'username'],
    ['CreateVenue', 'venue'],
    ['CreateView', 'name', 'filters'],
    ['CreateWebhook', 'url'],
    ['SellTicket', 'quantity'],
    ['UpdateEventTicket', 'id'],
    ['UpdatePasskey', 'name'],
  ])
})

async function documentIn(language: string): Promise<Document> {
  const { body } = await api.call(`GET /doc?i18n_language=${language}`)
  return body as unknown as Document
}

function operationsOf({ paths }: Document): readonly Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item))
}

async function parametersOf(): Promise<readonly Parameter[]> {
  return operationsOf(await documentIn('en')).flatMap(({ parameters }) => parameters)
}
