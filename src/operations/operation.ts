import type { z } from 'zod'
import { type Actor, type Mirrored, narrowToScope } from '../accounts/actor.ts'
import { scopes, type Scope } from '../domain/people/scope.ts'
import type { DocumentedProblem, Issue } from '../errors/problem.ts'
import type { Localized } from '../i18n/language.ts'
import type { Fields, Readable, Values } from '../schema/field.ts'
import { descriptionOf } from '../schema/described.ts'
import type { Answer } from './answer.ts'
import type { Context } from './context.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A part of a route: a fixed word, or a parameter with the pattern that its segment must match, before a suffix such as `.ics`. */
export type Segment = string | Readonly<{ parameter: string; pattern: '\\d+' | '[^/]+'; suffix?: string }>

/** The values of a call, once they were read. */
export interface Input<P extends Fields, Q extends Fields> {
  readonly path: Values<P>
  readonly parameters: Values<Q>
}

/** The kind of file that an operation takes. */
export type Upload = 'picture' | 'import'

/** The issues of parameters, and what was found when they were checked. */
export interface Checked<F = undefined> {
  readonly issues: readonly Issue[]
  readonly found?: F
}

/** A record that a create would meet. */
export interface Existing {
  readonly id: number
  /** As the caller may see it; null where it may not. */
  readonly shown: object | null
}

/**
 * One thing a client can ask. `S` is the record that the path addresses, where it addresses one, `W` what `prepare` makes,
 * `F` what `check` finds, `B` the body of the answer. Everything about an operation is here: its route, its parameters, who
 * may, what happens, and what is documented.
 */
export interface Operation<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  S = unknown,
  W = unknown,
  F = unknown,
  B = unknown,
> {
  // Methods, not function members, so that an operation of any parameters fits into the catalog.

  /** OpenAPI's operationId; unique. */
  readonly id: string
  readonly methods: readonly Method[]
  /** Below the namespace: `[]` is the namespace itself. */
  readonly route: readonly Segment[]
  /** OpenAPI's tag, the first word of the route if not given: `events`, `venues`, … */
  readonly tag: string
  readonly summary: Localized
  /** What it does, beyond the summary. */
  readonly description?: Localized
  readonly path: P
  readonly parameters: Q
  /**
   * What an application password needs to be for; null: it may be for anything. By default that of the tag. Without it, a write
   * is refused and a read is that of nobody.
   */
  readonly scope: Scope | null
  /** Finds the record that the path addresses. Operations on one route share this function. */
  locate?(path: Values<P>, context: Context): Promise<S | undefined>
  /** Where an unknown record is a wrong parameter (400), not an absent thing (404): the name of that parameter. */
  readonly unknownIs?: string | undefined
  /** The error if the path addresses nothing and there is no `unknownIs`; thrown once the caller is authorized. */
  absent?(path: Values<P>, context: Context): Error | Promise<Error>
  /**
   * What only the storage can tell of the parameters: what they name, and whether it is there. Never writes; `run` receives
   * what was found.
   */
  check?(parameters: Readable<Q>, context: Context, subject: S | undefined): Promise<Checked<F>>
  /**
   * The record as its single read shows it to the caller. Parameters of a write that repeat it count as not sent: a client
   * that writes back what it has read changes nothing, be it a text of another language or an address that stands in for a
   * website. Where the parameters that were `sent` are given, members that are none of them may be left out.
   */
  shown?(subject: NonNullable<S>, context: Context, sent?: object): Promise<object>
  /** Whether what repeats the record is an input all the same, as the event of a sale. */
  readonly keepsUnchanged?: true
  /**
   * All that a write could overwrite of the record, in all languages, as it is stored: writers are held against it
   * (contract/requests.md §12). Undefined where it is gone.
   */
  state?(subject: NonNullable<S>, context: Context): Promise<object | undefined>
  /** Of a create that may ask for there to be none yet: the record that it would meet, as the caller may see it. */
  existing?(parameters: Values<Q>, context: Context): Promise<Existing | undefined>
  /** Whether answers carry the tag of a record; by default where there is a `state`. */
  readonly tagged?: boolean
  /** The record which a mirror may keep from everybody: a refusal says so. Undefined where the subject is none itself, but what is written may be one. */
  kept?(subject: NonNullable<S>): Mirrored | undefined
  /** Who may. `subject` is the located record; undefined where there is none: then the general right counts. */
  permit(actor: Actor, subject: S | undefined): boolean
  /**
   * The work of a write that takes too long for a transaction: hashing a password, fetching pictures. Undefined where there
   * is none. It is done before the transaction, once the caller is known to be allowed; `run` receives its result.
   */
  prepare?(parameters: Values<Q>, context: Context, subject: S | undefined): (() => Promise<W>) | undefined
  run(
    input: Input<P, Q>,
    context: Context,
    subject: S,
    made: { readonly prepared?: W | undefined; readonly found?: F | undefined },
  ): Promise<Answer<B>>
  /** Whether `run` writes: it then has a transaction of its own. */
  readonly writes: boolean
  /** Writes several things, each in a transaction that `run` begins itself; none of them is around it. */
  readonly inParts?: true
  /** May answer 202 as well, with the address of what goes on in the background. */
  readonly mayTakeLonger?: true
  /**
   * Takes a password that people choose: its parameters are read from the body alone, never told back, and nothing of them is kept,
   * as an `Idempotency-Key` would (a fast hash of the request).
   */
  readonly takesPassword?: true
  /** Takes a file, as the body or in a form: a picture, or one to import, instead of which there may be an address in JSON. */
  readonly upload?: Upload
  /** Whether the file belongs to what the other parameters say, and may be left out. */
  readonly isFileOptional?: true
  /** An example of the body: the documents show those of its members that are parameters. */
  readonly exampleBody?: Readonly<Record<string, unknown>>
  /** The status of its answers: 200 if not given. */
  readonly status: 200 | 201
  /** The description of its answers in the documents; by default that of their schema, else the summary. */
  readonly response: Localized
  readonly schema: z.ZodType<B>
  readonly example?: NoInfer<B>
  /** The media type of `Answer.content`; JSON without it. */
  readonly type?: string
  /** The operation that answers the same in JSON: `Accept` chooses this one at its address. Of the same path parameters. */
  readonly insteadOf?: Operation
  /** Its own errors, beside those that any operation may answer (`openapi-errors.ts`). */
  readonly errors: readonly DocumentedProblem[]
}

type Defaulted = 'path' | 'parameters' | 'tag' | 'scope' | 'status' | 'response' | 'errors'

/** An operation as it is declared: no path, parameters or errors of its own if it does not say so. */
type Declaration<O extends Operation> = Omit<O, Defaulted | 'writes'> & Partial<Pick<O, Defaulted>>

/** Makes an operation of its declaration, from which the types of its parameters and answers are inferred. */
export function operation<
  P extends Fields = Record<never, never>,
  Q extends Fields = Record<never, never>,
  S = undefined,
  W = undefined,
  F = undefined,
  B = unknown,
>(declaration: Declaration<Operation<P, Q, S, W, F, B>>): Operation<P, Q, S, W, F, B> {
  const { route, schema, summary, methods } = declaration
  const tag = declaration.tag ?? (typeof route[0] === 'string' ? route[0] : '')
  const writes = !methods.includes('GET')
  return {
    path: {} as P,
    parameters: {} as Q,
    tag,
    scope: operationScope(tag, writes),
    status: 200,
    response: descriptionOf(schema) ?? summary,
    errors: [],
    ...declaration,
    writes,
  }
}

/** To write what has no scope of its own needs that for everything. */
function operationScope(tag: string, writes: boolean): Scope | null {
  if (writes) return scopes.find((scope) => scope === `write:${tag}`) ?? 'write'
  return scopes.find((scope) => scope === `read:${tag}`) ?? null
}

/** Whether somebody may, by its rights and by the scopes of its application password. */
export function permits(operation: Pick<Operation, 'permit' | 'scope'>, actor: Actor, subject: unknown): boolean {
  return operation.permit(actorOf(operation, actor), subject)
}

/** The actor of an operation: with an application password, as far as its scopes go. */
export function actorOf({ scope }: Pick<Operation, 'scope'>, actor: Actor): Actor {
  return actor.scopes ? narrowToScope(actor, scope) : actor
}

/** For operations that everybody may use. */
export function anyone(): boolean {
  return true
}
