import type { z } from 'zod'
import type { DocumentedProblem } from '../../errors.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, operation, type Checked, type Operation } from '../../operations/operation.ts'
import type { Fields, Readable, Values } from '../../schema/field.ts'
import type { Localized } from '../../i18n/language.ts'

/** What the lists of the service differ in. */
interface List<Q extends Fields, F, B> {
  /** The path of the collection, and the tag: `events`. */
  readonly plural: string
  readonly summary: Localized
  /** What it does, beyond the summary. */
  readonly description: Localized
  /** What the answer is, if that is not the summary. */
  readonly page?: Localized
  readonly parameters: Q
  readonly representation: z.ZodType<B>
  readonly example: NoInfer<B>
  readonly errors: readonly DocumentedProblem[]
  readonly permit?: Operation['permit']
  /** What filters name; an issue where it does not exist, or where the caller may not read it. */
  readonly check?: (filters: Readable<Q>, context: Context) => Promise<Checked<F>>
  readonly run: (filters: Values<Q>, context: Context, found: F | undefined) => Promise<Answer<B>>
}

/** The operation that lists a collection. */
export function listOperation<Q extends Fields, B, F = undefined>(list: List<Q, F, B>) {
  const { plural, summary, description, page = summary, parameters, example, errors, permit = anyone } = list
  return operation({
    id: `list-${plural}`,
    methods: ['GET'],
    route: [plural],
    tag: plural,
    summary,
    description,
    parameters,
    check: async (filters, context) => list.check?.(filters, context) ?? { issues: [] },
    permit,
    run: (input, context, _subject, { found }) => list.run(input.parameters, context, found),
    answers: { status: 200, description: page, schema: list.representation, example, errors },
  })
}
