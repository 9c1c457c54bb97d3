import { type Actor, mayEdit } from '../../../accounts/actor.ts'
import type { Status } from '../../../domain/entities.ts'

/** What an answer tells of who may edit its record. */
interface RecordOwner {
  readonly author: string
  readonly status: Status
  readonly mirrored_from?: string | undefined
}

/** Whether somebody may edit a record, as far as an answer that shows it tells. */
export function isEditableBy(actor: Actor, { author, status, mirrored_from }: RecordOwner): boolean {
  return mayEdit(actor, recordOwnership({ author, status, mirrored_from }))
}

/** The same record as refusals name it. */
export function recordOwnership({ author, status, mirrored_from: mirroredFrom }: RecordOwner) {
  return { author: Number(author), status, trashedFrom: null, mirroredFrom: mirroredFrom ?? null }
}
