import { localized, type Language } from '../i18n/language.ts'
import type { Field, Fields, IndexType, Surroundings } from './field.ts'
import { documented } from './json-schema.ts'

/** How the namespace index describes a parameter (contract/documentation.md §2). */
export interface IndexArgument extends IndexType {
  readonly description: string
  readonly default?: unknown
  readonly required: boolean
}

/** Parameters by name; an empty array where there are none, as in the original. */
export type IndexArguments = Readonly<Record<string, IndexArgument>> | readonly []

/** The arguments that the namespace index lists for these parameters; computed defaults are those of this moment. */
export function indexArguments(fields: Fields, language: Language, surroundings: Surroundings): IndexArguments {
  const entries = documented(fields)
  if (entries.length === 0) return []
  return Object.fromEntries(entries.map(([name, field]) => [name, indexArgument(field, language, surroundings)]))
}

function indexArgument(field: Field, language: Language, surroundings: Surroundings): IndexArgument {
  const value = field.computed ? field.computed(surroundings) : field.default
  return {
    description: localized(field.description, language),
    ...(value === undefined ? {} : { default: value }),
    ...field.type.index,
    required: field.presence === 'required',
  }
}
