import type { z } from 'zod'
import type { Localized } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import type { Operation } from '../operations/operation.ts'
import type { Fields, Values } from '../schema/field.ts'

/** What a tool answers. */
export interface ToolAnswer<D extends object = object> {
  /** A sentence or two of the program: nothing in it was written by others. */
  readonly said: string
  /** What it found, in which texts of others may be. */
  readonly data: D
}

/** Arguments as they were sent. */
export type ToolArguments = Readonly<Record<string, unknown>>

/** What a program can have done with the calendar (docs/contract/mcp.md §3). Its arguments are declared like the parameters of the API. */
export interface Tool<A extends Fields = Fields, D extends object = object> {
  /** `find_events` */
  readonly name: string
  readonly title: Localized
  readonly description: Localized
  readonly arguments: A
  /** Of `Told.data`. */
  readonly schema: z.ZodType<D>
  /** What it does to the calendar: nothing, it adds to it, or it changes what is there. */
  readonly effect: 'reads' | 'adds' | 'changes'
  /** The operation without which it is of no use: those who may not use that are not told of it. */
  readonly needs?: Pick<Operation, 'permit' | 'scope'>
  // A method, not a function member, so that a tool of any arguments is a `Tool`.
  /** `sent`: the same as they were sent, to be handed on to operations. */
  run(given: Values<A>, context: Context, sent: ToolArguments): Promise<ToolAnswer<D>>
}

/** Makes a tool of its declaration, from which the types of its arguments and its data are inferred. */
export function tool<A extends Fields, D extends object>(declaration: Tool<A, D>): Tool<A, D> {
  return declaration
}

/** Of what was sent, what has these names. */
export function handedOn(names: object, sent: ToolArguments): ToolArguments {
  return Object.fromEntries(Object.keys(names).flatMap((name) => (name in sent ? [[name, sent[name]]] : [])))
}
