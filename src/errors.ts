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
  /** Names the parameter and what it accepts; what was sent is added where the caller is told. */
  readonly message: Localized
  /** The part of the parameter that is wrong: `include[1]`, `venue[website]`. */
  readonly member?: string
  /** Absent: the value of the parameter; null where it says nothing more, or is a secret. */
  readonly sent?: Sent | null
}

/** A value that is refused, and the member of the parameter that it was sent for. */
export interface Sent {
  readonly value: unknown
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

/** Required parameters are absent, and others may be wrong: all of them at once. */
export class Missing extends Problem {
  readonly parameters: readonly string[]
  readonly issues: readonly Issue[]
  private readonly hint: Localized | undefined
  private readonly count: number

  /** `hint`: what else may be the reason, such as how the body was read. */
  constructor(missing: readonly Issue[], wrong: readonly Issue[] = [], hint?: Localized) {
    const names = namesOf(missing)
    const invalid = wrong.length === 0 ? [] : [invalidText(namesOf(wrong))]
    super('invalid', 'rest_missing_callback_param', {
      en: [`Missing parameters: ${names.join(', ')}.`, ...invalid.map(({ en }) => en), hint?.en ?? []].flat().join(' '),
      fr: [`Paramètres manquants : ${names.join(', ')}.`, ...invalid.map(({ fr }) => fr), hint?.fr ?? []]
        .flat()
        .join(' '),
    })
    this.parameters = [...new Set([...names, ...namesOf(wrong)])]
    this.issues = [...missing, ...wrong]
    this.hint = hint
    this.count = missing.length
  }

  /** The same, with the values of the parameters that were sent. */
  showing(sent: Readonly<Record<string, unknown>>): Missing {
    const issues = withSent(this.issues, sent)
    return new Missing(issues.slice(0, this.count), issues.slice(this.count), this.hint)
  }
}

/** Parameters with values that are not accepted: everything that is wrong, at once. */
export class Invalid extends Problem {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super('invalid', 'rest_invalid_param', invalidText(namesOf(issues)))
    this.issues = issues
  }

  /** The same, with the values of the parameters that were sent. */
  showing(sent: Readonly<Record<string, unknown>>): Invalid {
    return new Invalid(withSent(this.issues, sent))
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

function namesOf(issues: readonly Issue[]): readonly string[] {
  return [...new Set(issues.map((issue) => issue.parameter))]
}

function invalidText(names: readonly string[]): Localized {
  const list = names.join(', ')
  return { en: `Invalid parameters: ${list}.`, fr: `Paramètres refusés : ${list}.` }
}
