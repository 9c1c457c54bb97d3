import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { surroundings } from '../../scripts/documents.ts'
import { languages, type Language } from '../../src/i18n/language.ts'
import { openApiDocument } from '../../src/operations/documents/openapi.ts'
import { catalog } from '../../src/resources/catalog.ts'
import { documentFrame } from '../../src/resources/documentation/frame.ts'
import type { JsonSchema } from '../../src/schema/field.ts'
import { answerValidator, responseOf } from '../support/answers.ts'

const server = 'https://calendar.example/api/calendar/events/v1'

interface Media {
  readonly schema: JsonSchema
  readonly example?: unknown
}

interface Described {
  readonly operationId: string
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Parameters<typeof responseOf>[1]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

function documentIn(language: Language): JsonSchema {
  return openApiDocument(
    catalog,
    language,
    documentFrame({ site: 'https://calendar.example', api: server }, surroundings),
  )
}

function operations(document: JsonSchema): readonly (readonly [string, string, Described])[] {
  const { paths } = document as unknown as Document
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => [path, method.toUpperCase(), described] as const),
  )
}

for (const language of languages) {
  const document = documentIn(language)

  test(`the document in ${language} is valid OpenAPI 3.1`, async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    assert.deepEqual(errors, undefined)
    assert.ok(valid)
  })

  test(`no two operations of the document in ${language} share an operationId`, () => {
    const ids = operations(document).map(([, , { operationId }]) => operationId)
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    )
  })

  test(`every answer in ${language} has a schema and an example that fits it`, () => {
    const problems = answerValidator(document)
    for (const [path, method, { responses }] of operations(document)) {
      const address = `${server}${path.replace('{slug}', 'big-night').replace(/\{\w+\}/g, '269')}`
      for (const status of Object.keys(responses).map(Number)) {
        const content = responseOf(document, responses, status)?.content ?? {}
        const media = content['application/json']
        // Files of other formats are tested where they are read.
        if (
          !media &&
          / \/(changes|events|imports|statistics).*\.[a-z]+$/.test(` ${path}`) &&
          Object.keys(content).length === 1
        )
          continue
        assert.ok(media, `${method} ${path} ${status} without JSON`)
        const examples = media.examples ? Object.values(media.examples).map(valueOf) : [media.example]
        for (const example of examples) assert.deepEqual(problems(method, address, status, example), [])
      }
    }
  })

  test(`every body in ${language} has an example that fits it`, () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
    const { components } = document as unknown as Document
    ajv.addSchema({ $id: 'document.json', components })
    for (const [path, method, { requestBody }] of operations(document)) {
      for (const [type, { schema, example }] of Object.entries(requestBody?.content ?? {})) {
        if (type !== 'application/json') continue
        const name = String(schema['$ref']).replace('#', 'document.json#')
        assert.ok(example !== undefined, `${method} ${path} shows no body`)
        const validate = ajv.compile({ $ref: name })
        assert.ok(validate(example), `${method} ${path}: ${ajv.errorsText(validate.errors)}`)
      }
    }
  })
}

test('every text of the document exists in French', () => {
  const english = texts(documentIn('en'))
  const french = texts(documentIn('fr'))
  assert.deepEqual([...english.keys()], [...french.keys()])
  // Words, or lists of codes, that are the same in both.
  const alike = new Set(['Description', 'Description.', 'Pixels.', 'Province', 'Province.', 'Tags', 'Images'])
  const same = [...english].filter(([key, text]) => french.get(key) === text && !alike.has(text) && !/^`/.test(text))
  assert.deepEqual(same, [])
  assert.deepEqual(
    [...french].filter(([, text]) => text.trim() === ''),
    [],
  )
})

test('French texts have no plain blank before a double punctuation mark', () => {
  const wrong = [...texts(documentIn('fr'))].filter(([, text]) => / [:;?!»]|« /.test(text))
  assert.deepEqual(wrong, [])
})

function valueOf(example: unknown): unknown {
  return (example as { readonly value: unknown }).value
}

/** Every description and summary, by its place in the document. */
function texts(node: unknown, place = ''): Map<string, string> {
  if (typeof node !== 'object' || node === null) return new Map()
  const found = Object.entries(node as JsonSchema).flatMap(([key, value]): (readonly [string, string])[] => {
    if (key === 'example' || key === 'examples') return []
    const isText = typeof value === 'string' && (key === 'description' || key === 'summary')
    return isText ? [[`${place}/${key}`, value]] : [...texts(value, `${place}/${key}`)]
  })
  return new Map(found)
}
