import { may } from '../../../../accounts/actor.ts'
import { languages, type Localized } from '../../../../i18n/language.ts'
import { eventChanges } from '../../../../resources/events/fields.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { localize } from '../../../../texts/text.ts'
import { type Html, html } from '../../../kit/html.ts'
import { checkbox, problemOf, textField } from '../../forms/controls.ts'
import { formOf } from '../../forms/form-spec.ts'
import { titled } from '../../forms/frames.ts'
import { fieldText } from '../../forms/labels.ts'
import type { Parameters, Part } from '../../forms/part.ts'
import { sentList, sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { recurrenceIn, repeatSection } from './repeat.ts'
import { withTyped } from '../typed/form.ts'
import type { FoundForm } from './found.ts'
import { pictureSection } from './picture.ts'
import { placesIn, placesSection } from './places.ts'
import { scopeIn, scopeSection } from './scope.ts'
import { ticketRows, ticketsIn } from './tickets.ts'
import { whenIn, whenSection } from './when.ts'
import { attendanceWords, eventStatusWords } from './words.ts'

/** The event that a form holds, and what else it shows. */
type Held = Partial<EventRepresentation> & { readonly form: FoundForm }

function part(
  names: readonly string[],
  section: (request: DeskRequest, found: FoundForm) => Html | false,
  read: (request: DeskRequest) => Parameters,
): Part<Held> {
  return { names, draw: (request, { form }) => section(request, form), read }
}

const choices = (texts: Readonly<Record<string, Localized>>) => (request: DeskRequest) =>
  new Map(Object.entries(texts).map(([value, text]) => [value, request.say(text)]))

/** The parameters that the form does not ask for. */
export const leftOut = [
  ...(['author', 'date_utc', 'excerpt', 'status', 'slug', 'show_map', 'show_map_link', 'sticky'] as const),
  ...(['post_parent', 'reset', 'scope', 'confirm'] as const),
]

const eventSpec = formOf({
  kind: 'event',
  fields: eventChanges,
  sections: [
    {
      name: 'about',
      parts: [
        part(['scope', 'confirm'], scopeSection, scopeIn),
        'title',
        part(['start_date', 'end_date', 'all_day', 'timezone'], whenSection, whenIn),
        part(['venue', 'organizer'], placesSection, placesIn),
        'description',
        part(['recurrence'], repeatSection, recurrenceIn),
        // It is stored when the event is written.
        part(['image'], pictureSection, () => ({})),
      ],
    },
    {
      name: 'tickets',
      frame: titled('tickets', localize('desk.events.form.tickets')),
      parts: ['cost', part(['tickets'], ticketRows, ticketsIn)],
    },
    {
      name: 'sorting',
      frame: titled('sorting', localize('desk.events.form.sorting')),
      parts: [part(['categories'], categoriesSection, categoriesIn), 'tags'],
    },
    {
      name: 'more',
      takesOthers: true,
      row: 'moments',
      frame: (content, { say }, _held, isWrong) =>
        html`<details class="card more" ${isWrong && html`open`}>
          <summary><h2>${say('common.more')}</h2></summary>
          ${content}
        </details>`,
      parts: [
        [
          ...(['event_status', 'attendance', 'virtual_url', 'website'] as const),
          part(['date'], publicationField, () => ({})),
          part(['password'], passwordField, passwordIn),
        ],
        ...(['featured', 'hide_from_listings'] as const),
      ],
      last: part(
        [],
        (request, { id }) =>
          id !== undefined &&
          checkbox(request, { name: 'remove_password', label: localize('desk.events.form.removePassword') }),
        () => ({}),
      ),
    },
  ],
  without: leftOut,
  settings: {
    description: { rows: 8 },
    cost: {
      value: ({ cost, tickets = [], form }) => (form.id === undefined && tickets.length > 0 ? '' : cost),
      attributes: html`maxlength="200"`,
    },
    tags: { value: ({ tags }) => tags?.map(({ name }) => name).join(', ') },
    event_status: { value: ({ event_status }) => event_status ?? 'scheduled', options: choices(eventStatusWords) },
    attendance: { value: ({ attendance }) => attendance ?? 'in_person', options: choices(attendanceWords) },
    website: { value: ({ website, url }) => (website === url ? '' : website) },
  },
})

/** The fields of an event. */
export function eventFields(request: DeskRequest, found: FoundForm): Html {
  return eventSpec.draw(request, { ...found.event, form: found })
}

/** The parameters of the API that a form of an event means, but for its picture and status. */
export function parametersIn(given: DeskRequest): Parameters {
  const request = withTyped(given)
  // What is missing in both languages is refused as an empty title is.
  const title = Object.fromEntries(languages.map((each) => [each, sentText(request, `title[${each}]`)]))
  return { ...eventSpec.read(request), title }
}

function publicationField(request: DeskRequest, { event }: FoundForm): Html {
  const value = event?.status === 'future' ? event.date.slice(0, 16).replace(' ', 'T') : undefined
  return textField(request, { name: 'date', ...fieldText('date', 'event'), type: 'datetime-local', value })
}

function passwordField(request: DeskRequest): Html {
  const attributes = html`autocomplete="off" maxlength="200"`
  return textField(request, { name: 'password', ...fieldText('password', 'event'), attributes })
}

/** Empty where it is to be removed; a field that is left empty changes nothing. */
function passwordIn(request: DeskRequest): Parameters {
  if (sentText(request, 'remove_password') === '1') return { password: '' }
  const password = sentText(request, 'password')
  return password === '' ? {} : { password }
}

/** Categories as a tree of boxes. */
function categoriesSection(request: DeskRequest, { event, branches }: FoundForm): Html | false {
  if (branches.length === 0) return withoutCategories(request)
  const ticked = new Set(
    request.refusal ? sentList(request, 'categories').map(Number) : event?.categories.map(({ id }) => id),
  )
  const problem = problemOf(request, { name: 'categories', label: localize('common.categories') })
  return html`<fieldset class="tree" id="f-categories">
    <legend>${request.say('common.categories')}</legend>
    ${branches.map(
      ({ id, name, depth }) =>
        html`<label class="depth-${Math.min(depth, 4)}"
          ><input
            type="checkbox"
            name="categories[]"
            value="${id}"
            ${ticked.has(id) && html`checked`}
            ${problem && html`aria-invalid="true"`}
          />
          ${name}</label
        > `,
    )}
    ${problem}
  </fieldset>`
}

/** Where there is none yet, a way to the first one, for those who may make it. */
function withoutCategories({ actor, say, address }: DeskRequest): Html | false {
  if (!may(actor, 'manage-categories')) return false
  return html`<p>
    ${say('desk.events.form.noCategory')}
    <a href="${address('/categories/new/')}" target="_blank">${say('desk.directory.kind.category.add')}</a>
  </p>`
}

function categoriesIn(request: DeskRequest): Parameters {
  return { categories: sentList(request, 'categories') }
}
