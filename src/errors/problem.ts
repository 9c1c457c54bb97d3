import { joined, type Localized } from '../i18n/language.ts'
import { msg } from '../texts/msg.ts'

/** A refusal as the documents show it. */
export interface DocumentedProblem {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 414 | 415 | 422 | 429 | 431 | 503
  /** For programs: it stays the same. */
  readonly code: string
  /** The one parameter that it is about, at whose control forms tell it. */
  readonly parameter?: string
  /** When it happens. */
  readonly when: Localized
}

/** What is refused, and what the caller is told of it; `given` is what a sentence names. */
interface ProblemDeclaration<A extends readonly unknown[]> extends DocumentedProblem {
  /** Without it, or where it says nothing, the caller is told `when`. */
  readonly message?: (...given: A) => Localized | undefined
  /** The value that is refused: the sentence ends with it. */
  readonly sent?: (...given: A) => SentValue | undefined
  /** Further members of `data` in the answer. */
  readonly data?: (...given: A) => Readonly<Record<string, unknown>>
  /** What is in the way, each with a sentence, as `params` and `details` tell it. */
  readonly wrong?: (...given: A) => readonly Issue[]
  /** Seconds after which to try again. */
  readonly retryAfter?: number | ((...given: A) => number | undefined)
}

/** A declared problem: called, it makes what is thrown; listed with an operation, it is documented. */
export type DefinedProblem<A extends readonly unknown[] = never> = DocumentedProblem & ((...given: A) => Problem)

/** Declares a problem once: `throw notFound(5)` throws it, `errors: [notFound]` documents it. */
export function defineProblem<A extends readonly unknown[] = []>(
  declaration: ProblemDeclaration<A>,
): DefinedProblem<A> {
  const { status, code, when, message, sent, data, wrong, retryAfter } = declaration
  const problem = (...given: A) =>
    new Problem(declaration, message?.(...given) ?? when, {
      sent: sent?.(...given),
      data: data?.(...given),
      wrong: wrong?.(...given),
      retryAfter: typeof retryAfter === 'function' ? retryAfter(...given) : retryAfter,
    })
  return Object.assign(problem, { status, code, when })
}

/** Nothing has the id that a path names: “No view has this id.”, “No view has the id 5.” */
export function notFound(code: string, sentence: (id: Localized) => Localized) {
  return defineProblem({
    status: 404,
    code,
    when: sentence(msg('this id')),
    message: (id: number | string) => sentence(msg`the id ${id}`),
  })
}

/** There are as many of a collection as there may be. */
export function tooManyOf(plural: string, max: number) {
  return defineProblem({ status: 409, code: `rest_too_many_${plural}`, when: msg`There are ${max} already.` })
}

/** A refusal that the caller is told about: a stable code and a sentence in every language. */
export class Problem extends Error {
  readonly status: DocumentedProblem['status']
  readonly code: string
  readonly parameter: string | undefined
  readonly text: Localized
  /** The value that is refused. */
  readonly sent: SentValue | undefined
  /** Further members of `data` in the answer. */
  readonly data: Readonly<Record<string, unknown>>
  /** What is in the way: parameters with values that are not accepted, or members that an operation cannot write. */
  readonly wrong: readonly Issue[]
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined

  constructor(
    { status, code, parameter }: Pick<DocumentedProblem, 'status' | 'code' | 'parameter'>,
    text: Localized,
    { sent, data = {}, wrong = [], retryAfter }: Partial<Pick<Problem, 'sent' | 'data' | 'wrong' | 'retryAfter'>> = {},
  ) {
    super(text.en)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.parameter = parameter
    this.text = text
    this.sent = sent
    this.data = data
    this.wrong = wrong
    this.retryAfter = retryAfter
  }

  /** The same, with what it comes from, for the log. */
  because(cause: unknown): this {
    this.cause = cause
    return this
  }
}

/** The refusal that an error is; throws any other, and that of a service which has too much to do: the next thing would fare no better. */
export function refusalOrThrow(error: unknown): Problem {
  if (error instanceof Problem && error.status !== 503) return error
  throw error
}

/** What is wrong with one parameter. `code` is one of `rest_invalid_type`, `rest_out_of_bounds`, `rest_not_in_enum`, … */
export interface Issue {
  readonly parameter: string
  readonly code: string
  /** Names the parameter and what it accepts; what was sent is added where the caller is told. */
  readonly message: Localized
  /** The part of the parameter that is wrong: `include[1]`, `venue[website]`. */
  readonly member?: string
  /** Absent: the value of the parameter; null where it says nothing more, or is a secret. */
  readonly sent?: SentValue | null
  /** What programs are told of it besides, as `data` of its details. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** The issue of a parameter as a whole. */
export function issue(parameter: string, code: string, message: Localized): Issue {
  return { parameter, code, message }
}

/** A value that is refused, and the member of the parameter that it was sent for. */
export interface SentValue {
  readonly value: unknown
  readonly member?: string
}

export const missingParameters: DocumentedProblem = {
  status: 400,
  code: 'rest_missing_callback_param',
  when: msg('Required parameters are absent; all are named.'),
}

export const invalidParameters: DocumentedProblem = {
  status: 400,
  code: 'rest_invalid_param',
  when: msg('Parameters are not accepted; all are named.'),
}

/** Parameters that are absent, or have values that are not accepted: everything that is wrong, at once. */
export class Invalid extends Problem {
  readonly missing: readonly Issue[]
  private readonly hint: Localized | undefined

  /** `hint`: what else may be the reason why some are missing, such as how the body was read. */
  constructor(wrong: readonly Issue[], missing: readonly Issue[] = [], hint?: Localized) {
    const [absent, refused] = [wrongParameters(missing).join(', '), wrongParameters(wrong).join(', ')]
    const sentences: readonly Localized[] = [
      ...(absent ? [msg`Missing parameters: ${absent}.`] : []),
      ...(refused ? [msg`Invalid parameters: ${refused}.`] : []),
      ...(absent && hint ? [hint] : []),
    ]
    super(absent ? missingParameters : invalidParameters, joined(sentences), { wrong })
    this.missing = missing
    this.hint = hint
  }

  /** The same, with the values of the parameters that were sent. */
  showing(sent: Readonly<Record<string, unknown>>): Invalid {
    return new Invalid(withSent(this.wrong, sent), withSent(this.missing, sent), this.hint)
  }
}

/** The issues with what was sent for their parameters, where they do not say so themselves. */
export function withSent(issues: readonly Issue[], sent: Readonly<Record<string, unknown>>): readonly Issue[] {
  return issues.map((issue) =>
    issue.sent === undefined && Object.hasOwn(sent, issue.parameter)
      ? { ...issue, sent: { value: sent[issue.parameter] } }
      : issue,
  )
}

/** The parameters that issues are about, each once. */
export function wrongParameters(issues: readonly Issue[]): readonly string[] {
  return [...new Set(issues.map((issue) => issue.parameter))]
}
