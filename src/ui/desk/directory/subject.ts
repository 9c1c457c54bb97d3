import { isUnmirroredFor } from '../../../accounts/actor.ts'
import type { Status } from '../../../domain/entities.ts'
import { Problem } from '../../../errors/problem.ts'
import { languages, type Language } from '../../../i18n/language.ts'
import { translatedLanguages } from '../../../operations/settings.ts'
import type { DeskRequest } from '../page.ts'
import { heldText } from '../forms/field-part.ts'
import { isEditableBy, recordOwnership } from '../parts/editable.ts'
import type { Kind, DirectoryRecord } from './kinds.ts'

/** A record as a form shows it. */
export interface Subject {
  readonly id: number
  /** In the language of the reader. */
  readonly name: string
  /** Of terms undefined. */
  readonly status: Status | undefined
  readonly body: DirectoryRecord
  readonly revision: string | undefined
}

/** The record that the path names; undefined where there is none. */
export async function readSubject(request: DeskRequest, kind: Kind): Promise<Subject | undefined> {
  const id = request.path['id'] ?? ''
  try {
    const { body, revision } = await request.perform(kind.operations.read, {
      path: { id },
      parameters: { translations: true },
    })
    return { ...subject(kind, body), revision }
  } catch (error) {
    // An unknown id is a wrong parameter (400) with some kinds.
    if (error instanceof Problem && [400, 404, 410].includes(error.status)) return undefined
    throw error
  }
}

export function subject({ headline }: Pick<Kind, 'headline'>, body: DirectoryRecord): Omit<Subject, 'revision'> {
  return { id: body.id, name: body[headline] ?? '', status: body.status, body }
}

/** Whether somebody may change a record, as far as the answer tells. */
export function isEditable({ actor }: DeskRequest, kind: Kind, body: DirectoryRecord): boolean {
  const { author = '', status = 'publish', mirrored_from } = body
  const shown = { author, status, mirrored_from }
  return kind.isTerm ? kind.permit(actor) && isUnmirroredFor(actor, recordOwnership(shown)) : isEditableBy(actor, shown)
}

/** The languages in use in which a category or a tag has no name: venues and organizers are called the same in all. */
export function missingLanguages(
  { headline, isTerm }: Kind,
  body: DirectoryRecord,
  { context }: DeskRequest,
): readonly Language[] {
  if (!isTerm) return []
  return translatedLanguages(context.settings).filter((language) => heldText(body, headline, language) === '')
}

/** The name of a record in every language in which it has one. */
export function nameInEachLanguage({ headline }: Kind, body: DirectoryRecord): readonly string[] {
  return languages.map((language) => heldText(body, headline, language)).filter((name) => name !== '')
}
