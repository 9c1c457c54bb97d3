import type { z } from 'zod'
import type { Localized } from '../i18n/language.ts'

/** The member of a JSON Schema that holds a description in every language until a document is made for one of them. */
export const localizedDescription = 'x-lang'

/** The same schema, explained in every language. */
export function describedSchema<S extends z.ZodType>(schema: S, text: Localized): S {
  return schema.meta({ [localizedDescription]: text })
}

/** A schema that documents know by a name and refer to. */
export function namedSchema<S extends z.ZodType>(id: string, schema: S, text: Localized): S {
  return schema.meta({ id, [localizedDescription]: text })
}

/** How a schema is explained, if it is. */
export function descriptionOf(schema: z.ZodType): Localized | undefined {
  return schema.meta()?.[localizedDescription] as Localized | undefined
}
