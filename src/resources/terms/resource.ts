import type { Taxonomy, Term } from '../../domain/entities.ts'
import type { Issue } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { Field } from '../../schema/field.ts'
import type { termFields, termFilters } from './fields.ts'
import type { TermRepresentation } from './representation.ts'
import type { TermInput } from './texts.ts'

/** All in which categories differ from tags. */
export interface TermResource {
  readonly taxonomy: Taxonomy
  readonly singular: Localized
  readonly plural: Localized
  /** The description of a page of the list. */
  readonly page: Localized
  /** Descriptions of a create, a read and a delete, beyond their summaries. */
  readonly descriptions: Readonly<Record<'create' | 'read' | 'remove', Localized>>
  /** The fields of a new term; `parent` of a tag is refused. */
  readonly create: typeof termFields & { readonly parent: Field }
  readonly filters: typeof termFilters & { readonly parent?: Field<number, 'optional'> }
  readonly example: TermRepresentation
  readonly exampleBody: Readonly<Record<string, unknown>>
  /** Issues of a write that only the storage can find; `before` is the term that it changes. */
  check?(input: TermInput, context: Context, before: Term | undefined): Promise<readonly Issue[]>
}
