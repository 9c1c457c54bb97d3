import type { Taxonomy, Term } from '../../domain/entities.ts'
import type { Issue } from '../../errors.ts'
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
  /** What a page of the list is. */
  readonly page: Localized
  /** What a create, a read and a delete do, beyond their summaries. */
  readonly descriptions: Readonly<Record<'create' | 'read' | 'remove', Localized>>
  /** What a new term may bring; `parent` of a tag is refused. */
  readonly create: typeof termFields & { readonly parent: Field }
  readonly filters: typeof termFilters & { readonly parent?: Field<number, 'optional'> }
  readonly example: TermRepresentation
  readonly exampleBody: Readonly<Record<string, unknown>>
  /** What only the storage can tell of a write; `before` is the term that it changes. */
  check?(input: TermInput, context: Context, before: Term | undefined): Promise<readonly Issue[]>
}
