import { oneLineExcerpt } from '../domain/text/shown-value.ts'
import { Invalid, issue, type Issue } from '../errors/problem.ts'
import { languages, localized, type Language } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import { surroundingsOf } from '../operations/executing/execute.ts'
import { type Field, type Fields, type JsonSchema, optional, type Values } from '../schema/field.ts'
import { parameterSchema } from '../schema/json-schema.ts'
import { readFields } from '../schema/read.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { resolveArgumentAlias } from './argument-aliases.ts'
import { msg } from '../texts/msg.ts'

/** The argument that every tool has. */
export const languageArgument = {
  language: optional(
    oneOf(languages),
    msg('The language of the answer, and in which dates are read; by default that of the address'),
  ),
}

/** Reads the arguments of a tool. Throws with all that is missing, wrong or none of its arguments, at once. */
export function readArguments<F extends Fields>(
  fields: F,
  raw: Readonly<Record<string, unknown>>,
  context: Context,
): Values<F> {
  const { values, missing, issues } = readFields(fields, raw, surroundingsOf(context))
  const strange = Object.keys(raw).filter((name) => !Object.hasOwn(fields, name))
  const wrong = [...issues, ...strange.slice(0, 20).map((name) => unknownArgument(name, Object.keys(fields)))]
  if (missing.length + wrong.length > 0)
    throw new Invalid(
      wrong,
      missing.map((name) => missingArgument(name, fields)),
    ).showing(raw)
  return values as Values<F>
}

function missingArgument(name: string, fields: Fields): Issue {
  const { en, fr } = fields[name]?.type.accepts ?? msg('')
  return issue(name, 'rest_missing_callback_param', {
    en: `${name} is required: ${en}.`,
    fr: `${name} est obligatoire : ${fr}.`,
  })
}

function unknownArgument(name: string, names: readonly string[]): Issue {
  const shown = oneLineExcerpt(name)
  const meant = resolveArgumentAlias(name.slice(0, 40).toLowerCase(), names)
  const [en, fr] = meant === undefined ? ['', ''] : [` Did you mean ${meant}?`, ` Vouliez-vous dire ${meant} ?`]
  const all = names.join(', ')
  return {
    parameter: shown,
    code: 'rest_unknown_parameter',
    sent: null,
    message: {
      en: `${shown} is no argument of this tool.${en} It has: ${all}.`,
      fr: `${shown} n’est pas un argument de cet outil.${fr} Il a : ${all}.`,
    },
  }
}

/** The JSON Schema of arguments, described in a language. */
export function argumentsSchema(fields: Fields, language: Language, context: Context): Record<string, unknown> {
  const surroundings = surroundingsOf(context)
  const objectOf = (): JsonSchema => ({ type: 'object' })
  const schemaOf = (field: Field) => ({
    ...short(parameterSchema(field, { language, surroundings, objectOf })),
    description: localized(field.description, language),
  })
  const members = Object.entries(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, field]) => [name, schemaOf(field)])),
    required: members.flatMap(([name, { presence }]) => (presence === 'required' ? [name] : [])),
    additionalProperties: false,
  }
}

/** Of a word or a list of words, the list: models read every schema, and one value is read as a list of it. */
function short(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const [one, several, ...others] = Array.isArray(anyOf) ? (anyOf as readonly JsonSchema[]) : []
  return one?.['enum'] && several?.['type'] === 'array' && others.length === 0 ? { ...rest, ...several } : schema
}
