import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { links, surroundings } from '../../scripts/documents.ts'
import { languages, type Language } from '../../src/i18n/language.ts'
import { namespaceIndex } from '../../src/operations/documents/namespace-index.ts'
import { openApiDocument } from '../../src/operations/documents/openapi.ts'
import { eventRecord } from '../../src/records/event.ts'
import { organizerRecord } from '../../src/records/organizer.ts'
import { venueRecord } from '../../src/records/venue.ts'
import { catalog } from '../../src/resources/catalog.ts'
import { documentFrame } from '../../src/resources/documentation/frame.ts'
import { additions, languageParameter, specOperations, type SpecOperation } from '../support/spec-tables.ts'
import { documentDifferences, indexDifferences, type Stated } from '../support/specification.ts'

type Parameters = ReadonlyMap<string, Stated>
type Schema = Readonly<Record<string, unknown>>

function indexParameters(language: Language, { methods, path }: SpecOperation): Parameters | undefined {
  const { routes } = namespaceIndex(catalog, language, surroundings, links)
  const pattern = path.replace('<id>', '(?P<id>\\d+)').replace('<slug>', '(?P<slug>[^/]+)').replace(/\/$/, '')
  const entry = routes[`/calendar/events/v1${pattern}`]
  const endpoint = entry?.endpoints.find((candidate) => candidate.methods.join() === methods.join())
  if (!endpoint) return undefined
  const args = Object.entries(endpoint.args as unknown as Readonly<Record<string, Schema>>)
  return new Map(args.map(([name, schema]) => [name, { required: schema['required'] === true, schema }]))
}

interface Described {
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>> }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties: Readonly<Record<string, Schema>>; readonly required?: readonly string[] }>
    >
  }
}

function documentOf(language: Language): Document {
  return openApiDocument(catalog, language, documentFrame(links, surroundings)) as unknown as Document
}

function documentParameters({ paths, components }: Document, path: string, method: string): Parameters | undefined {
  const described = paths[path.replace(/<(\w+)>/, '{$1}')]?.[method.toLowerCase()]
  if (!described) return undefined
  const body = described.requestBody?.content['application/json']?.schema.$ref.replace(/^.*\//, '')
  const { properties = {}, required = [] } = (body && components.schemas[body]) || {}
  return new Map([
    ...Object.entries(properties).map(
      ([name, schema]) => [name, { required: required.includes(name), schema, inBody: true }] as const,
    ),
    // Headers are referred to, and not of the specification.
    ...described.parameters
      .filter((parameter) => 'name' in parameter)
      .map(({ name, required: needed, schema }) => [name, { required: needed, schema }] as const),
  ])
}

const additionsOf = (where: string) => `additions['${where}'] of test/support/spec-tables.ts`

/** A plain field needs no line in the tables of additions. */
const plainFields = [eventRecord, organizerRecord, venueRecord].flatMap(({ fields }) => Object.keys(fields))

function compare(
  parameters: Parameters,
  { methods, path, parameters: expected }: SpecOperation,
  differences: typeof indexDifferences,
  ignored: readonly string[],
): void {
  const where = `${methods[0]} ${path}`
  const problems = Object.entries(expected).flatMap(([name, parameter]) => {
    const stated = parameters.get(name)
    if (!stated) return [`${where} ${name}: absent`]
    return differences(stated, parameter).map((difference) => `${where} ${name}: ${difference}`)
  })
  const ours = [...(additions[where] ?? []), languageParameter.name, ...plainFields]
  const known = new Set([...Object.keys(expected), ...ours, ...ignored])
  const extra = [...parameters.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `${where} ${name}: not in the tables of the original; if it is ours, ${additionsOf(where)} names it`)
  assert.deepEqual([...problems, ...extra], [])
  const language = parameters.get(languageParameter.name)
  assert.equal(language?.required, false)
  assert.deepEqual([language.schema['type'], language.schema['enum']], ['string', languageParameter.values])
}

for (const language of languages) {
  const document = documentOf(language)
  for (const operation of specOperations) {
    const name = `${operation.methods.join('|')} ${operation.path} in ${language}`
    test(`the index lists exactly the parameters of ${name}`, () => {
      const parameters = indexParameters(language, operation)
      assert.ok(parameters, 'no such endpoint')
      compare(parameters, operation, indexDifferences, [])
    })
    for (const method of operation.methods) {
      test(`the document describes exactly the parameters of ${name}: ${method}`, () => {
        const parameters = documentParameters(document, operation.path, method)
        assert.ok(parameters, 'no such operation')
        compare(parameters, pathAlwaysRequired(operation), documentDifferences, [
          '_fields',
          'strict',
          '_envelope',
          'dry_run',
        ])
      })
    }
  }

  test(`the document in ${language} has no route that is neither specified nor ours`, () => {
    const specified = new Set(specOperations.map(({ path }) => path.replace(/<(\w+)>/, '{$1}')))
    const others = Object.keys(document.paths).filter((path) => !specified.has(path))
    assert.deepEqual(
      others.filter(
        (path) =>
          !/^\/(activity|changes|health|holidays|images|imports|settings|site|sources|statistics|submissions|tickets|translations|users|views|webhooks)|\/(occurrences|occupancy|days|places|merge|merge\/undo)$|^\/events\/\{id\}\/(comments|preview-link)|^\/events\/bulk|^\/events.*\.[a-z]+$/.test(
            path,
          ),
      ),
      [],
    )
  })
}

test('every parameter that is ours is described in docs/contract', () => {
  const described = globSync('docs/contract/*.md')
    .flatMap((path) => readFileSync(path, 'utf8').match(/`[^`]*`/g) ?? [])
    .flatMap((code) => code.match(/\w+/g) ?? [])
  const names = new Set(described)
  const absent = Object.entries(additions).flatMap(([where, ours]) =>
    ours.filter((name) => !names.has(name)).map((name) => `${where} ${name}: in no file of docs/contract`),
  )
  assert.deepEqual(absent, [])
})

/** In OpenAPI a parameter of the path is always required; the slug of an event's update is not in the index. */
function pathAlwaysRequired(operation: SpecOperation): SpecOperation {
  const inPath = /<(\w+)>/.exec(operation.path)?.[1]
  const parameter = inPath === undefined ? undefined : operation.parameters[inPath]
  if (inPath === undefined || !parameter) return operation
  return { ...operation, parameters: { ...operation.parameters, [inPath]: { ...parameter, required: true } } }
}
