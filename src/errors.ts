import type { Localized } from './i18n/language.ts'

/** What went wrong, in the words of the program; `http/problem.ts` is the only place that knows their status codes. */
export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable'

/** What is wrong with one parameter. `code` is one of `rest_invalid_type`, `rest_out_of_bounds`, `rest_not_in_enum`, … */
export interface Issue {
  readonly parameter: string
  readonly code: string
  readonly message: Localized
  /** The part of the parameter that is wrong: `include[1]`, `venue[website]`. */
  readonly member?: string
}

/** A refusal that the caller is told about: a stable code and a sentence in every language. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly code: string
  readonly text: Localized
  /** Further members of `data` in the answer. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(kind: ProblemKind, code: string, text: Localized, data: Readonly<Record<string, unknown>> = {}) {
    super(text.en)
    this.name = 'Problem'
    this.kind = kind
    this.code = code
    this.text = text
    this.data = data
  }
}

/** Required parameters are absent: all their names at once. */
export class Missing extends Problem {
  readonly parameters: readonly string[]

  constructor(parameters: readonly string[]) {
    const names = parameters.join(', ')
    super('invalid', 'rest_missing_callback_param', {
      en: `Required and not given: ${names}.`,
      fr: `Il manque : ${names}.`,
    })
    this.parameters = parameters
  }
}

/** Parameters with values that are not accepted: everything that is wrong, at once. */
export class Invalid extends Problem {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    const names = [...new Set(issues.map((issue) => issue.parameter))].join(', ')
    super('invalid', 'rest_invalid_param', { en: `Not accepted: ${names}.`, fr: `Valeur refusée : ${names}.` })
    this.issues = issues
  }
}
