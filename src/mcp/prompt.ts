import type { Localized } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import type { Fields, Values } from '../schema/field.ts'

/** A task that people give to an assistant, with what it needs of the calendar (docs/contract/mcp.md §7). */
export interface Prompt<A extends Fields = Fields> {
  readonly name: string
  readonly title: Localized
  readonly description: Localized
  readonly arguments: A
  /** What is asked for, in the language of the caller, and the data for it. */
  // A method, not a function member, so that a prompt of any arguments is a `Prompt`.
  ask(given: Values<A>, context: Context): Promise<{ readonly task: string; readonly data: object }>
}

/** Makes a prompt of its declaration, from which the types of its arguments are inferred. */
export function prompt<A extends Fields>(declaration: Prompt<A>): Prompt<A> {
  return declaration
}
