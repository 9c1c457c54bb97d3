import { may, permits, type Actor } from '../../../accounts/actor.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Operation } from '../../../operations/operation.ts'
import type { Fields } from '../../../schema/field.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { mergeOrganizer, organizers } from '../../../resources/organizers/operations.ts'
import type { OrganizerRepresentation } from '../../../resources/organizers/representation.ts'
import { tags } from '../../../resources/tags/operations.ts'
import type { TermRepresentation } from '../../../resources/terms/representation.ts'
import { mergeVenue, venues } from '../../../resources/venues/operations.ts'
import type { VenueRepresentation } from '../../../resources/venues/representation.ts'
import type { FormSpec } from '../forms/form-spec.ts'
import type { Pictured } from '../forms/pictures/picture-part.ts'
import { categoryForm, organizerForm, tagForm, venueForm, type DirectoryFormValues } from './forms.ts'
import { kindWords, type KindWords } from './kind-words.ts'

/** What the answers about venues, organizers, categories and tags have in common, and what only those of some have. */
export interface DirectoryRecord extends Pictured, Partial<Omit<AnyOfThem, 'id' | 'url' | 'image' | 'translations'>> {
  readonly id: number
  readonly url: string
  readonly translations?: Readonly<Partial<Record<Language, object | undefined>>> | undefined
}

type AnyOfThem = VenueRepresentation & OrganizerRepresentation & TermRepresentation

/** A page of a list of them. */
interface ListedPage {
  readonly venues?: readonly DirectoryRecord[]
  readonly organizers?: readonly DirectoryRecord[]
  readonly categories?: readonly DirectoryRecord[]
  readonly tags?: readonly DirectoryRecord[]
  readonly total: number
  readonly next_rest_url?: string | undefined
  readonly previous_rest_url?: string | undefined
}

type Answering<B> = Operation<Fields, Fields, unknown, unknown, unknown, B>

/** A kind of thing that events name: how the desk lists it and writes it. */
export interface Kind {
  readonly kind: 'venue' | 'organizer' | 'category' | 'tag'
  /** Its path below the desk, and the member of its lists. */
  readonly plural: 'venues' | 'organizers' | 'categories' | 'tags'
  /** The parameter of its name. */
  readonly headline: 'venue' | 'organizer' | 'name'
  /** Terms have no status and no trash: they are deleted for good. */
  readonly isTerm: boolean
  readonly permit: (actor: Actor) => boolean
  readonly operations: Readonly<Record<'create' | 'read' | 'update', Answering<DirectoryRecord>>> & {
    readonly list: Answering<ListedPage>
    readonly remove: Operation
  }
  /** Makes one of two, and takes that back, where there is such a thing. */
  readonly merge?: Operation
  readonly form: FormSpec<Fields, DirectoryFormValues>
  readonly words: KindWords
}

const mayWrite = permits('write')

const venueKind: Kind = {
  kind: 'venue',
  plural: 'venues',
  headline: 'venue',
  isTerm: false,
  permit: mayWrite,
  operations: { ...venues.byId, list: venues.list, create: venues.create },
  merge: mergeVenue,
  form: venueForm,
  words: kindWords.venue,
}

const organizerKind: Kind = {
  kind: 'organizer',
  plural: 'organizers',
  headline: 'organizer',
  isTerm: false,
  permit: mayWrite,
  operations: { ...organizers.byId, list: organizers.list, create: organizers.create },
  merge: mergeOrganizer,
  form: organizerForm,
  words: kindWords.organizer,
}

const categoryKind: Kind = {
  kind: 'category',
  plural: 'categories',
  headline: 'name',
  isTerm: true,
  permit: permits('manage-categories'),
  operations: categories,
  merge: categories.merge,
  form: categoryForm,
  words: kindWords.category,
}

const tagKind: Kind = {
  kind: 'tag',
  plural: 'tags',
  headline: 'name',
  isTerm: true,
  permit: permits('manage-tags'),
  operations: tags,
  merge: tags.merge,
  form: tagForm,
  words: kindWords.tag,
}

/** Whether somebody may make one of two: of terms, the events of others change. */
export function mayMerge({ merge, isTerm, permit }: Kind, actor: Actor): boolean {
  return merge !== undefined && permit(actor) && (!isTerm || may(actor, 'edit-others'))
}

export const kinds: readonly Kind[] = [venueKind, organizerKind, categoryKind, tagKind]
