import { may } from '../../../accounts/actor.ts'
import type { Status } from '../../../domain/entities.ts'
import { languages, type Localized } from '../../../i18n/language.ts'
import { venueAccess } from '../../../records/access.ts'
import { categoryFields } from '../../../resources/categories/operations.ts'
import { organizerChanges } from '../../../resources/organizers/fields.ts'
import { termFields } from '../../../resources/terms/fields.ts'
import { venueChanges } from '../../../resources/venues/fields.ts'
import { cleanHtml, richText } from '../../../text/html.ts'
import { htmlLines } from '../../../text/plain.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Branch } from '../events/choices.ts'
import { heldText, type FieldSettings } from '../forms/field-part.ts'
import { formOf, notePart } from '../forms/form-spec.ts'
import { accessSection, accessSettings } from '../forms/access.ts'
import { cardFrame, foldedFrame, foldedCard } from '../forms/frames.ts'
import { fieldLabel } from '../forms/labels.ts'
import { picturePart, type Pictured } from '../forms/pictures/picture-part.ts'
import type { DeskRequest } from '../page.ts'
import { coordinates } from './place/coordinates.ts'
import { localize } from '../../../texts/text.ts'

/** What a form of the directory holds: a record, or nothing of a new one, and what is around it. */
export interface DirectoryFormValues extends Pictured {
  readonly id?: number
  readonly status?: Status | undefined
  /** The categories, or buildings, that one can be put below. */
  readonly parents?: readonly Branch[]
  /** What warns of records of a similar name. */
  readonly warning?: Html | false
}

const warning = notePart<DirectoryFormValues>((_request, held) => held.warning ?? false)

const status: FieldSettings<DirectoryFormValues> = {
  options: ({ actor, say }, held) => {
    const known = statusesFor(actor)
    const options = new Map<string, string>(known.map((each) => [each, say(`desk.directory.form.${each}`)]))
    if (held.status === 'future') options.set('future', say('desk.directory.form.future'))
    return options
  },
  value: (held, { actor }) => held.status ?? statusesFor(actor)[0],
}

function statusesFor(actor: DeskRequest['actor']) {
  return may(actor, 'publish') ? (['publish', 'pending', 'draft', 'private'] as const) : (['pending', 'draft'] as const)
}

const slug: FieldSettings<DirectoryFormValues> = {
  isShown: ({ id }) => id !== undefined,
  required: false,
  keepsWhereEmpty: true,
  marksMissing: false,
  attributes: html`spellcheck="false" autocapitalize="none"`,
}

/** Descriptions without formatting are shown as the text that makes them. */
function description(isTerm: boolean): FieldSettings<DirectoryFormValues> {
  const shown = (held: DirectoryFormValues) =>
    Object.fromEntries(
      languages.map((language) => [language, editable(heldText(held, 'description', language), { isTerm })]),
    )
  return {
    ...(isTerm && { control: 'lines' }),
    values: shown,
    hint: (held): Localized => {
      const texts = shown(held)
      const isPlain = languages.every(
        (language) => texts[language] !== heldText(held, 'description', language) || !/<\w/.test(texts[language]),
      )
      return isPlain ? localize('desk.directory.form.descriptionHint') : localize('desk.directory.form.descriptionHtml')
    },
  }
}

/** The text from which HTML is made, or else the HTML. */
export function editable(stored: string, { isTerm }: { readonly isTerm: boolean }): string {
  const text = htmlLines(stored.replace(/<br \/>\n?/g, '<br />'))
  return (isTerm ? cleanHtml(text) : richText(text)) === stored ? text : stored
}

const shared = { description: description(false), status, slug } as const
const otherNames = { frame: foldedCard('names', fieldLabel('other_names', 'venue')), parts: ['other_names'] } as const
const page = { frame: foldedFrame(localize('desk.directory.form.more')), parts: ['slug'] } as const
const picture = { frame: foldedCard('picture', localize('desk.directory.form.picture')), parts: [picturePart] }
const box: FieldSettings<DirectoryFormValues> = {
  value: (held) => (held.id === undefined ? '1' : heldText(held, 'show_map')),
}
const linkBox: FieldSettings<DirectoryFormValues> = {
  value: (held) => (held.id === undefined ? '1' : heldText(held, 'show_map_link')),
}

/** What it is below: a category, or a building. */
function parent(name: 'parent' | 'parent_venue'): FieldSettings<DirectoryFormValues> {
  return {
    options: ({ say }, { parents = [] }) =>
      new Map([
        ['0', say(name === 'parent' ? 'desk.directory.form.parentNone' : 'desk.directory.form.buildingNone')],
        ...parents.map((each) => [String(each.id), `${'\u2003'.repeat(each.depth)}${each.name}`] as const),
      ]),
    value: (held) => heldText(held, name) || '0',
  }
}

export const venueForm = formOf({
  kind: 'venue',
  fields: venueChanges,
  sections: [
    { parts: ['venue', warning, 'parent_venue'] },
    {
      name: 'where',
      frame: cardFrame(localize('desk.directory.form.where')),
      parts: ['address', ['zip', 'city'], ['stateprovince', 'country']],
    },
    {
      name: 'map',
      frame: foldedCard('map', localize('desk.directory.form.map')),
      parts: [coordinates, 'show_map', 'show_map_link'],
    },
    { name: 'contact', frame: foldedCard('contact', localize('common.contact')), parts: [] },
    accessSection<keyof typeof venueAccess.fields>(
      ['wheelchair', 'step_free_entrance'],
      ['elevator', 'accessible_toilet'],
      ['accessible_parking', 'hearing_loop'],
      ['quiet_room', 'assistance_dogs'],
    ),
    { parts: ['description'] },
    picture,
    { takesOthers: true, parts: ['status'] },
    otherNames,
    page,
  ],
  without: ['author', 'date', 'date_utc', 'province', 'state'],
  settings: {
    ...shared,
    venue: { marksMissing: false },
    parent_venue: parent('parent_venue'),
    show_map: box,
    show_map_link: linkBox,
    ...accessSettings(venueAccess.parameters),
  },
})

export const organizerForm = formOf({
  kind: 'organizer',
  fields: organizerChanges,
  sections: [
    { parts: ['organizer', warning] },
    { name: 'contact', frame: cardFrame(localize('common.contact')), parts: ['email'] },
    { parts: ['description'] },
    picture,
    { takesOthers: true, parts: ['status'] },
    otherNames,
    page,
  ],
  without: ['author', 'date', 'date_utc'],
  settings: { ...shared, organizer: { marksMissing: false }, email: { control: 'email' } },
})

export const categoryForm = formOf({
  kind: 'category',
  fields: categoryFields,
  sections: [{ takesOthers: true, parts: ['name', warning, 'parent', 'description'] }, page],
  settings: {
    description: description(true),
    slug,
    parent: parent('parent'),
  },
})

export const tagForm = formOf({
  kind: 'tag',
  fields: termFields,
  sections: [{ takesOthers: true, parts: ['name', warning, 'description'] }, page],
  settings: { description: description(true), slug },
})
