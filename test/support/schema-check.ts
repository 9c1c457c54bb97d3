import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../../src/schema/field.ts'

/** What is wrong with a value; empty where it is as a schema, or one with a name, says. */
export type Check = (schema: JsonSchema | 'Error' | 'Problem', body: unknown) => ValidateFunction['errors']

type Components = Readonly<Record<string, unknown>>

/** By components: the documents of services with other settings mostly have the same, and to compile them takes long. */
const checkers = new Map<string, Check>()

/** Checks values against schemas of a document with these components. */
export function checker({ components }: { readonly components: Components }): Check {
  const key = JSON.stringify(components)
  const known = checkers.get(key) ?? newChecker(components)
  checkers.set(key, known)
  return known
}

function newChecker(components: Components): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false })
  ajv.addSchema({ $id: 'document.json', components })
  const bySchema = new WeakMap<JsonSchema, ValidateFunction>()
  const byText = new Map<string, ValidateFunction>()
  const compiled = (schema: JsonSchema): ValidateFunction => {
    const text = within(schema)
    const validate = byText.get(text) ?? ajv.compile(JSON.parse(text) as object)
    byText.set(text, validate)
    bySchema.set(schema, validate)
    return validate
  }
  return (schema, body) => {
    const wanted = typeof schema === 'string' ? named[schema] : schema
    const validate = bySchema.get(wanted) ?? compiled(wanted)
    return validate(body) ? [] : validate.errors
  }
}

const named = {
  Error: { $ref: '#/components/schemas/Error' },
  Problem: { $ref: '#/components/schemas/Problem' },
} as const satisfies Record<string, JsonSchema>

/** The text of a schema of the document by itself. */
function within(schema: JsonSchema): string {
  return JSON.stringify(schema).replaceAll('"#/components/', '"document.json#/components/')
}
