import type { JsonSchema } from '../../../src/schema/field.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: JsonSchema
}

interface Described {
  readonly operationId: string
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/**
 * A program that uses every operation by the client: with every parameter, with a body of every member and one of the required
 * members, reading the data and the error; and every list by its loop.
 */
export function everyOperation(document: unknown): string {
  const { paths, components } = document as Document
  const sample = sampler(components.schemas)
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { parameters, requestBody, responses }]) => {
      const sent = parameters.filter((each): each is Parameter => 'in' in each)
      const place = (name: string) => {
        const there = sent.filter((each) => each.in === name)
        return there.length > 0 && { [name]: Object.fromEntries(there.map((each) => [each.name, sample(each.schema)])) }
      }
      const params = { ...place('path'), ...place('query') }
      const { 'application/json': json, ...files } = requestBody?.content ?? {}
      const bodies = json
        ? [true, false].map((whole) => `, body: ${JSON.stringify(sample(json.schema, whole))}`)
        : [Object.keys(files).length > 0 ? ', body: new FormData()' : '']
      const isText = !Object.keys(responses['200']?.content ?? { 'application/json': {} }).some((each) =>
        /json$/.test(each),
      )
      const read = isText ? `, parseAs: 'text'` : ''
      return bodies.map(
        (written) =>
          `await use(almanac.${method.toUpperCase()}('${path}', { params: ${JSON.stringify(params)}${written}${read} }))`,
      )
    }),
  )
  return [head, ...calls].join('\n')
}

const head = `import { createClient, type components } from 'almanac-client'
const almanac = createClient({ baseUrl: 'https://calendar.example/api' })
type IsAny<T> = 0 extends 1 & T ? true : false
type Known<T> = IsAny<T> extends true ? never : unknown extends T ? never : T
async function use<T>(answer: Promise<{ data?: Known<T>; error?: components['schemas']['Error'] }>): Promise<void> {
  const { data, error } = await answer
  console.log(data, error?.code.length)
}
`

/** A value for a schema; of objects all members, or the required ones. */
function sampler(schemas: Document['components']['schemas']) {
  return function sample(schema: JsonSchema, whole = true, depth = 0): unknown {
    const { $ref, allOf, anyOf, type, properties = {}, required = [], items, enum: words, ...others } = schema
    const one = (allOf ?? anyOf) as readonly JsonSchema[] | undefined
    if (typeof $ref === 'string') return sample(schemas[$ref.replace(/^.*\//, '')] ?? {}, whole, depth + 1)
    if (one?.[0]) return sample(one[0], whole, depth)
    if (Array.isArray(words)) return words[0] as unknown
    if ('const' in others) return others['const']
    const kind = Array.isArray(type) ? (type[0] as unknown) : type
    if (kind === 'object') {
      const members = Object.entries(properties as Readonly<Record<string, JsonSchema>>).filter(
        ([name]) => (required as readonly string[]).includes(name) || (whole && depth < 4),
      )
      return Object.fromEntries(members.map(([name, member]) => [name, sample(member, whole, depth + 1)]))
    }
    if (kind === 'array') return whole ? [sample(items as JsonSchema, whole, depth + 1)] : []
    if (kind === 'integer' || kind === 'number') return 1
    return kind === 'boolean' ? true : 'x'
  }
}
