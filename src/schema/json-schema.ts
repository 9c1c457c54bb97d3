import { z } from 'zod'
import { localized, type Language, type Localized } from '../i18n/language.ts'
import { localizedDescription } from './described.ts'
import type { Field, Fields, JsonSchema, ObjectSchema, Surroundings, Type } from './field.ts'

/** A schema, and the named ones that it refers to as `#/components/schemas/…`. */
export interface SchemaWithComponents {
  readonly schema: JsonSchema
  readonly components: Readonly<Record<string, JsonSchema>>
}

/** The JSON Schema of what an answer contains, described in one language. */
export function answerSchema(schema: z.ZodType, language: Language): SchemaWithComponents {
  return convert(schema, 'output', language)
}

/** What the schema of a parameter depends on. */
export interface Documenting {
  readonly language: Language
  readonly surroundings: Surroundings
  readonly objectOf: ObjectSchema
}

/** The JSON Schema of a parameter of a path or a query: its type, its bounds and its default. */
export function parameterSchema(field: Field, documenting: Documenting): JsonSchema {
  const schema = typeSchema(field.type, documenting)
  const ceiling = field.ceiling?.(documenting.surroundings)
  const value = documentedDefault(field, documenting.surroundings)
  return {
    ...schema,
    ...(ceiling === undefined ? {} : { maximum: ceiling }),
    ...(value === undefined ? {} : { default: value }),
  }
}

/**
 * The JSON Schema of a member of a body, which may be null where that is “no value”. It has no default: programs that write
 * clients take a member with one for a member that is always there.
 */
export function memberSchema(field: Field, documenting: Documenting): JsonSchema {
  const schema = typeSchema(field.type, documenting)
  return isNeeded(field) ? schema : orNull(schema)
}

/** The value that stands for one that is not sent, as JSON; undefined where there is none, or where it moves. */
export function documentedDefault(field: Field, surroundings: Surroundings): unknown {
  const value = isNeeded(field) ? undefined : settledDefault(field, surroundings)
  return value === undefined || value === null ? undefined : (field.type.fromWire?.(value) ?? value)
}

/** The parameters that documents name. */
export function documented(fields: Fields): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => !field.hidden)
}

/** The JSON Schema of a type, as it is sent. */
export function typeSchema(type: Type<unknown>, { language, objectOf }: Documenting): JsonSchema {
  if (type.sent) return type.sent(objectOf)
  const { schema } = convert(type.schema, 'input', language)
  const { index } = type
  // What is sent as one text or as a file is not what the program makes of it.
  if (index.format === 'binary') return { type: 'string', format: 'binary' }
  if (index.type === 'string' && (schema['type'] === 'array' || schema['type'] === 'object')) return { type: 'string' }
  return Object.keys(schema).length === 0 ? { ...index } : schema
}

function isNeeded({ presence }: Field): boolean {
  return presence === 'required' || presence === 'fixed'
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
  const { $defs = {}, ...own } = localizeSchema(made, language) as JsonSchema & { $defs?: object }
  return { schema: own, components: $defs as Readonly<Record<string, JsonSchema>> }
}

/** Chooses the language of the descriptions, points references to the components, drops the bounds of safe integers. */
function localizeSchema(node: unknown, language: Language): unknown {
  if (Array.isArray(node)) return node.map((item) => localizeSchema(item, language))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$schema') return []
    if (key === localizedDescription) return [['description', localized(value as Localized, language)]]
    if (key === '$ref' && typeof value === 'string') return [[key, value.replace('#/$defs/', '#/components/schemas/')]]
    if (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) return []
    return [[key, localizeSchema(value, language)]]
  })
  return Object.fromEntries(entries)
}
