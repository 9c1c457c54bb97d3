import type { JsonSchema } from '../../../src/schema/field.ts'

interface Media {
  readonly schema: { readonly $ref?: string }
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly requestBody?: { readonly content: Readonly<Record<string, Media>> } }>>
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/** A program that writes the smallest body of every operation, the required members alone, in the types of both clients. */
export function smallestBodies(document: unknown): string {
  const { paths, components } = document as Document
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody }]) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
        const name = schema.$ref?.replace(/^.*\//, '')
        if (name === undefined) return []
        const smallest = JSON.stringify(required(components.schemas[name] ?? {}, components.schemas))
        const body = `NonNullable<paths['${path}']['${method}']['requestBody']>['content']['${type}']`
        return [`use<${body}>(${smallest})`, `use<hey.${name}>(${smallest})`]
      }),
    ),
  )
  return [
    `import type { paths } from './generated/openapi-typescript.ts'`,
    `import type * as hey from './generated/hey-api/types.gen.ts'`,
    'declare function use<T>(body: T): void',
    ...lines,
  ].join('\n')
}

/** Values for the members without which the object is not accepted. */
function required(schema: JsonSchema, schemas: Document['components']['schemas']): object {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>
  const names = (schema['required'] ?? []) as readonly string[]
  const valueOf = ({ $ref, allOf, type }: JsonSchema): unknown => {
    const named = $ref ?? (allOf as readonly JsonSchema[] | undefined)?.[0]?.['$ref']
    if (typeof named === 'string') return required(schemas[named.replace(/^.*\//, '')] ?? {}, schemas)
    return type === 'integer' ? 1 : 'x'
  }
  return Object.fromEntries(names.map((name) => [name, valueOf(properties[name] ?? {})]))
}
