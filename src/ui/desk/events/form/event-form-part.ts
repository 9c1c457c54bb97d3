import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import type { Html } from '../../../kit/html.ts'
import type { Parameters, Part } from '../../forms/part.ts'
import type { DeskRequest } from '../../page.ts'
import type { FoundForm } from './found.ts'

/** The event that a form holds, and what else it shows. */
export type EventFormValues = Partial<EventRepresentation> & {
  readonly form: FoundForm
  /** Whether the cursor begins in its title. */
  readonly isFresh?: boolean
}

/** A part of the form of an event. */
export function eventFormPart(
  names: readonly string[],
  section: (request: DeskRequest, found: FoundForm) => Html | false,
  read: (request: DeskRequest) => Parameters,
): Part<EventFormValues> {
  return { names, draw: (request, { form }) => section(request, form), read }
}
