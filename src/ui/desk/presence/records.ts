import { permits, type Actor } from '../../../accounts/actor.ts'
import { Problem } from '../../../errors/problem.ts'
import { events } from '../../../resources/events/operations.ts'
import { readSite } from '../../../resources/site/operations.ts'
import { kinds } from '../directory/kinds.ts'
import { isEditable, readSubject } from '../directory/subject.ts'
import type { DeskRequest } from '../page.ts'
import { isEditableBy } from '../parts/editable.ts'
import type { KeptKind } from '../unsaved/kept-form.ts'

/** The records whose forms keep what is typed. */
interface KeptRecord {
  readonly permit: (actor: Actor) => boolean
  readonly headline?: string
  /** The revision of a record that the user may edit, as its form has it; undefined where there is none. */
  readonly revisionOf: (request: DeskRequest, id: string) => Promise<string | undefined>
}

const inDirectory = Object.fromEntries(
  kinds.map((kind) => [
    kind.kind,
    {
      permit: kind.permit,
      headline: kind.headline,
      revisionOf: async (request: DeskRequest, id: string) => {
        const subject = await readSubject({ ...request, path: { id } }, kind)
        return subject && isEditable(request, kind, subject.body) ? subject.revision : undefined
      },
    },
  ]),
) as Record<'venue' | 'organizer' | 'category' | 'tag', KeptRecord>

export const recordsKept: Readonly<Record<KeptKind, KeptRecord>> = {
  ...inDirectory,
  event: {
    permit: permits('write'),
    headline: 'title',
    revisionOf: async ({ perform, actor }, id) => {
      try {
        const { body, revision } = await perform(events.byId.read, { path: { id }, parameters: { translations: true } })
        return isEditableBy(actor, body) ? revision : undefined
      } catch (error) {
        if (error instanceof Problem && error.status < 500) return undefined
        throw error
      }
    },
  },
  site: {
    permit: permits('manage-site'),
    revisionOf: async ({ perform }) => (await perform(readSite, { parameters: { translations: true } })).revision,
  },
}
