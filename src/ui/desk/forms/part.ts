import type { Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'

/** Parameters of an operation, as a form means them. */
export type Parameters = Readonly<Record<string, unknown>>

/** A part of a form, which may have several controls. `H` is what the form holds: what the record is read as, or `{}`. */
export interface Part<H> {
  // Methods, not function members, so that a part of any record fits into a form.

  /** The parameters that it asks for. */
  readonly names: readonly string[]
  /** The names of those of its controls that hold plain values, which pages compare: `venue[fr]`. */
  readonly controls?: readonly string[]
  /** Its controls, with what is refused of them beside each. */
  draw(request: DeskRequest, held: H): Html | false
  /** What was sent of it: only the parameters that the form says something of. */
  read(request: DeskRequest): Parameters
}
