import { z } from 'zod'
import type { Localized } from '../i18n/language.ts'
import type { Fields, Values } from '../schema/field.ts'
import type { Type } from '../schema/type.ts'
import type { Terminal } from './terminal.ts'

/** One thing the command line can do. Its arguments and options are declared like the parameters of the API. */
export interface Command<A extends Fields = Fields, O extends Fields = Fields> {
  /** One or two words: `serve`, `user add`. */
  readonly name: string
  /** One sentence. */
  readonly summary: Localized
  /** Further sentences for its usage text. */
  readonly explanation?: Localized
  /** What stands after its name, in order. */
  readonly arguments: A
  /** Named in camelCase or as a setting; written `--kebab-case`. */
  readonly options: O
  /** Throws where it fails: a `Problem`, `WrongSettings` or `Failure` becomes a sentence and the exit code 1. */
  run(given: Given<A, O>, terminal: Terminal): Promise<void>
}

export interface Given<A extends Fields, O extends Fields> {
  readonly arguments: Values<A>
  readonly options: Values<O>
}

/** Infers what a command is given from its declarations. */
export function command<A extends Fields, O extends Fields>(declaration: Command<A, O>): Command<A, O> {
  return declaration
}

/** Something that the command line cannot do, said in a sentence. */
export class Failure extends Error {
  readonly text: Localized

  constructor(text: Localized) {
    super(text.en)
    this.name = 'Failure'
    this.text = text
  }
}

/** An option that is given or not, without a value. */
export const flag: Type<boolean> = {
  accepts: { en: 'given or not', fr: 'présente ou non' },
  schema: z.boolean(),
  index: { type: 'boolean' },
}

/** The option of every command whose answer a program may want to read. */
export const json = {
  type: flag,
  presence: 'optional',
  description: { en: 'Print the result as JSON.', fr: 'Afficher le résultat en JSON.' },
} as const

/** How an option is written: `perPage` and `PER_PAGE` as `per-page`. */
export function optionName(name: string): string {
  if (name === name.toUpperCase()) return name.toLowerCase().replaceAll('_', '-')
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}
