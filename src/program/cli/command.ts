import { z } from 'zod'
import type { Localized } from '../../i18n/language.ts'
import type { Field, Fields, Type, Values } from '../../schema/field.ts'
import { text } from '../../schema/types/values/text.ts'
import type { Terminal } from './output/terminal.ts'
import { localize, type Text } from '../../texts/text.ts'

/** One thing the command line can do. Its arguments and options are declared like the parameters of the API. */
export interface Command<P extends Fields = Fields> {
  /** One or two words: `serve`, `user add`. */
  readonly name: string
  /** One sentence. */
  readonly summary: Text
  /** Further sentences for its usage text. */
  readonly explanation?: Text
  /** In camelCase, or named as a setting. */
  readonly parameters: P
  /** Those that stand after its name, in order; the others are options, written `--kebab-case`. */
  readonly positional?: readonly string[]
  /** Throws where it fails: a `Problem`, `WrongSettings` or `Failure` becomes a sentence and the exit code 1. */
  run(given: Values<P>, terminal: Terminal): Promise<void>
}

/** Infers what a command is given from its declarations. */
export function command<P extends Fields>(
  declaration: Command<P> & { readonly positional?: readonly (keyof P)[] },
): Command<P> {
  return declaration
}

/** Something that the command line cannot do: exit code 1. */
export class Failure extends Error {
  readonly problems: readonly Localized[]

  constructor(...problems: readonly Localized[]) {
    super(problems.map((problem) => problem.en).join('\n'))
    this.name = new.target.name
    this.problems = problems
  }
}

/** A command line that is not understood: exit code 2. */
export class WrongUsage extends Failure {}

/** An option that is given or not, without a value. */
export const flag: Type<boolean> = {
  accepts: localize('cli.command.flag'),
  schema: z.boolean(),
  index: { type: 'boolean' },
}

/** The path of a file or folder. */
export const filePath = text({ maxLength: 4000, nonEmpty: true })

/** The option of every command whose answer a program may want to read. */
export const json = {
  type: flag,
  presence: 'optional',
  description: localize('cli.command.json'),
} as const

/** The option of every command that tells how far it is. */
export const progress = {
  type: flag,
  presence: 'optional',
  description: localize('cli.command.progress'),
} as const

/** How a parameter is written: `USER` among the arguments; `--per-page` for the options `perPage` and `PER_PAGE`. */
export function parameterForm(name: string, { positional = [] }: Command): string {
  if (positional.includes(name)) return name.toUpperCase()
  if (name === name.toUpperCase()) return `--${name.toLowerCase().replaceAll('_', '-')}`
  return `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`
}

/** Whether a parameter is an option without a value. */
export function isFlagOption({ type }: Field): boolean {
  return type.index.type === 'boolean'
}
