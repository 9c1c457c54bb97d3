import type { components, ErrorCode } from './schema.ts'

export type ErrorData = components['schemas']['Error']['data']

/** What is wrong with a parameter. */
export interface ParameterError {
  /** Its name, as `start_date` or `venue[website]`. */
  readonly name: string
  /** The part of it that is meant, such as `include[1]`, else its name. */
  readonly place: string
  /** `rest_missing_callback_param`, `rest_invalid_type`, `rest_not_in_enum`… (contract/errors.md §3). */
  readonly code: string
  /** A sentence with what was received and what is accepted, in the language of the request. */
  readonly message: string
}

/** A refusal of the service (contract/errors.md), as a value or to be thrown. */
export class AlmanacError extends Error {
  override readonly name: string = 'AlmanacError'
  readonly response: Response
  /** Stable, for programs; `unknown` of an answer that is not one of the service, but of a proxy. */
  readonly code: ErrorCode | 'unknown'
  /** Everything that is missing or wrong. */
  readonly parameters: readonly ParameterError[]
  /** What the code comes with: `current` and `etag` of a condition that is not met, `remaining` tickets… */
  readonly data: ErrorData

  constructor(answer: unknown, response: Response) {
    const told = isError(answer) ? answer : undefined
    super(told?.message ?? `${response.status} ${response.statusText}`)
    this.response = response
    this.code = told ? (told.code as ErrorCode) : 'unknown'
    this.data = told?.data ?? { status: response.status }
    this.parameters = parametersOf(this.data)
  }

  get status(): number {
    return this.response.status
  }
}

function isError(answer: unknown): answer is components['schemas']['Error'] {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'data' in answer
}

function parametersOf({ details = {} }: ErrorData): readonly ParameterError[] {
  if (Array.isArray(details)) return []
  return Object.entries(details).map(([name, { code, message, data }]) => {
    const place = data?.['param']
    return { name, place: typeof place === 'string' ? place : name, code, message }
  })
}

/** What a request answers: the data, or the error. */
export interface Answer<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

/** The data of an answer, which may be waited for; throws an `AlmanacError` where the service has refused it. */
export async function unwrap<T>(answer: Answer<T> | Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answer
  if (!response.ok) throw new AlmanacError(error, response)
  return data as T
}
