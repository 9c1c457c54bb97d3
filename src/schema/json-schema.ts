import { z } from 'zod'
import type { Language, Localized } from '../i18n/language.ts'
import { localizedDescription } from './described.ts'
import type { Field, Fields, Surroundings } from './field.ts'
import type { Type } from './type.ts'

/** A JSON Schema 2020-12, which is also that of OpenAPI 3.1. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** A schema, and the named ones that it refers to as `#/components/schemas/…`. */
export interface SchemaWithComponents {
  readonly schema: JsonSchema
  readonly components: Readonly<Record<string, JsonSchema>>
}

/** The JSON Schema of what an answer contains, described in one language. */
export function answerSchema(schema: z.ZodType, language: Language): SchemaWithComponents {
  return convert(schema, 'output', language)
}

/** The JSON Schema of a parameter: its type and its default. `nullable` where JSON may say null for “no value”. */
export function fieldSchema(
  field: Field,
  language: Language,
  surroundings: Surroundings,
  nullable = false,
): JsonSchema {
  const schema = typeSchema(field.type, language)
  const needed = field.presence === 'required' || field.presence === 'fixed'
  const value = needed ? undefined : settledDefault(field, surroundings)
  return {
    ...(nullable && !needed ? orNull(schema) : schema),
    ...(value === undefined ? {} : { default: value === null ? null : (field.type.fromWire?.(value) ?? value) }),
  }
}

/** The parameters that documents name. */
export function documented(fields: Fields): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => !field.hidden)
}

/** The JSON Schema of a type, as it is sent. */
export function typeSchema(type: Type<unknown>, language: Language): JsonSchema {
  const { schema } = convert(type.schema, 'input', language)
  const { index } = type
  // A file, or a list that is sent as one text: what the program makes of it is not what is sent.
  if (index.format === 'binary') return { type: 'string', format: 'binary' }
  const isText = index.type === 'string' || index.format === 'string'
  if (isText && schema['type'] === 'array') return { type: 'string' }
  return Object.keys(schema).length === 0 ? { ...index } : schema
}

/** The default of a parameter where it does not depend on the moment. */
function settledDefault(field: Field, surroundings: Surroundings): unknown {
  if (!field.computed) return field.default
  const later = { ...surroundings, now: surroundings.now.add({ hours: 24 * 40 }) }
  const value = field.computed(surroundings)
  return field.computed(later) === value ? value : undefined
}

function orNull(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0 || schema['type'] === 'null') return schema
  if (typeof schema['type'] === 'string' && !('enum' in schema) && !('const' in schema)) {
    return { ...schema, type: [schema['type'], 'null'] }
  }
  const { anyOf, ...rest } = schema
  if (Array.isArray(anyOf)) return { ...rest, anyOf: [...(anyOf as readonly unknown[]), { type: 'null' }] }
  return { anyOf: [schema, { type: 'null' }] }
}

function convert(schema: z.ZodType, io: 'input' | 'output', language: Language): SchemaWithComponents {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const { $defs = {}, ...own } = localize(made, language) as JsonSchema & { $defs?: object }
  return { schema: own, components: $defs as Readonly<Record<string, JsonSchema>> }
}

/** Chooses the language of the descriptions, points references to the components, drops the bounds of safe integers. */
function localize(node: unknown, language: Language): unknown {
  if (Array.isArray(node)) return node.map((item) => localize(item, language))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$schema') return []
    if (key === localizedDescription) return [['description', (value as Localized)[language]]]
    if (key === '$ref' && typeof value === 'string') return [[key, value.replace('#/$defs/', '#/components/schemas/')]]
    if (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) return []
    return [[key, localize(value, language)]]
  })
  return Object.fromEntries(entries)
}
