import { STATUS_CODES } from '../node-http.ts'
import { isSecretName, oneLineExcerpt, quotableValue } from '../../domain/text/shown-value.ts'
import { Invalid, wrongParameters, Problem, type DefinedProblem, type Issue } from '../../errors/problem.ts'
import {
  addressTooLong,
  bodyTooLarge,
  headersTooLarge,
  malformed,
  requestTimeout,
  unsupportedMediaType,
} from '../../errors/requests.ts'
import { stopping } from '../../errors/service.ts'
import { fallbackLanguage, localized, type Language, type Localized } from '../../i18n/language.ts'
import { logRefusal } from '../../log/refusals.ts'
import type { Log } from '../service.ts'
import { msg } from '../../texts/msg.ts'

/** An error as it is answered. */
export interface ProblemAnswer {
  readonly status: number
  /** That of its text. */
  readonly language: Language
  /** `{ code, message, data }`, as the original's clients read it (contract/errors.md §1). */
  readonly body: ProblemBody
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** Whether it is a fault of the service, whose details are not told to the caller. */
  readonly fault: boolean
}

export interface ProblemBody {
  readonly code: string
  readonly message: string
  readonly data: { readonly status: number } & Readonly<Record<string, unknown>>
}

/** The answer to an error, in the language of the request; of a fault it says only `requestId`. */
export function problemAnswer(error: unknown, language: Language, requestId: string): ProblemAnswer {
  const problem = error instanceof Problem ? error : refusals.get(statusCodeOf(error))?.()
  if (problem) {
    const { status, code, text, sent, data, retryAfter } = problem
    const message = parameterSentence(text, sent, '', language)
    return {
      status,
      language: languageShown(text, language),
      body: { code, message, data: { ...data, status, ...parameterDetails(problem, language) } },
      retryAfter,
      fault: false,
    }
  }
  const text = msg`Something went wrong here. The log knows it as ${requestId}.`
  const message = localized(text, language)
  const body = { code: 'internal_server_error', message, data: { status: 500 } }
  return { status: 500, language: languageShown(text, language), body, fault: true }
}

/** The language in which a reader of one sees a text. */
function languageShown(text: Localized, language: Language): Language {
  return text[language] === undefined ? fallbackLanguage : language
}

/** What the framework refuses before any of our code sees it, by the status that it gives. */
const refusals: ReadonlyMap<number | undefined, DefinedProblem<[]>> = new Map(
  [malformed, requestTimeout, bodyTooLarge, addressTooLong, unsupportedMediaType, headersTooLarge, stopping].map(
    (problem) => [problem.status, problem],
  ),
)

function statusCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
}

/** Tells the operator of faults, and of why something that the service depends on does not do its work. */
export function logFault(error: unknown, { fault }: ProblemAnswer, log: Log): void {
  if (fault) log.error({ err: error }, 'a fault of the service')
  else if (error instanceof Problem && error.cause instanceof Error) {
    if (error.status === 503) logRefusal(error.message, error.cause, log)
    else log.warn({ err: error.cause }, error.message)
  }
}

/**
 * Names, where something is missing; else a sentence and a code for each parameter that is wrong
 * (contract/errors.md §2).
 */
function parameterDetails(problem: Problem, language: Language): Record<string, unknown> {
  const missing = problem instanceof Invalid ? problem.missing : []
  const wrong = [...missing, ...problem.wrong]
  if (wrong.length === 0) return {}
  const first = new Map(wrong.toReversed().map((issue) => [issue.parameter, issue]))
  const issues = [...first.values()].toReversed().map((issue) => {
    const { parameter, code, member, message, sent, data } = issue
    const param = member ?? (code === 'rest_invalid_type' ? parameter : undefined)
    return { parameter, code, message: parameterSentence(message, sent, parameter, language), param, data }
  })
  return {
    params:
      missing.length > 0
        ? wrongParameters(wrong)
        : Object.fromEntries(issues.map(({ parameter, message }) => [parameter, message])),
    details: Object.fromEntries(
      issues.map(({ parameter, code, message, param, data }) => {
        return [parameter, { code, message, data: param === undefined ? (data ?? null) : { param, ...data } }]
      }),
    ),
  }
}

/** What is accepted, and what was sent instead, unless that is a secret. */
function parameterSentence(text: Localized, sent: Issue['sent'], parameter: string, language: Language): string {
  const said = localized(text, language)
  if (!sent || isSecretName(sent.member ?? parameter)) return said
  const value = localized(quotableValue(sent.value), language)
  const member = sent.member === undefined ? '' : ` (${oneLineExcerpt(sent.member)})`
  const received: Localized = msg`Received: ${value}${member}.`
  return `${said} ${localized(received, language)}`
}

/** The same error in the form of RFC 9457, with the members that the original's clients branch on. */
export function asProblemDetails({ code, message, data }: ProblemBody, instance: string): Record<string, unknown> {
  const { status } = data
  const title = STATUS_CODES[status] ?? code
  return { type: 'about:blank', title, status, detail: message, instance, code, message, data }
}

/** Whether an `Accept` header asks for RFC 9457. */
export function wantsProblemDetails(accept: string | undefined): boolean {
  return /(^|,)\s*application\/problem\+json\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i.test(accept ?? '')
}
