import type { Fields } from '../schema/field.ts'
import type { Context } from '../operations/context.ts'
import { argumentsSchema } from './arguments.ts'

/**
 * Arguments as the library of the protocol has them (Standard Schema with JSON Schema): described there, and read by us, so that all that is wrong is
 * told at once and in the language of the caller.
 */
export function describedArguments(fields: Fields, context: Context) {
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'almanac',
      validate: (value: unknown) => ({ value }),
      jsonSchema: {
        input: () => argumentsSchema(fields, context.language, context),
        output: () => ({ type: 'object' }),
      },
    },
  }
}
