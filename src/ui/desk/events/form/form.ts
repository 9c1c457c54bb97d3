import { languages, type Localized } from '../../../../i18n/language.ts'
import { eventChanges } from '../../../../resources/events/fields.ts'
import { eventAccess } from '../../../../records/access.ts'
import { ofEvents } from '../../../../records/filters/by-access.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { checkbox, textField } from '../../forms/controls.ts'
import { heldText } from '../../forms/field-part.ts'
import { formOf, notePart } from '../../forms/form-spec.ts'
import type { Parameters } from '../../forms/part.ts'
import { accessSettings } from '../../forms/access.ts'
import { languageSwitch } from '../../forms/language-switch.ts'
import { fieldText, fieldLabel } from '../../forms/labels.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest } from '../../page.ts'
import { recurrenceIn, repeatSection } from './repeat.ts'
import { pageLanguage } from '../../../../operations/settings.ts'
import { withTyped } from '../typed/form.ts'
import type { FoundForm } from './found.ts'
import { addition } from '../../forms/addition.ts'
import { eventFormPart, type EventFormValues } from './event-form-part.ts'
import { placesIn, placesSection } from './places.ts'
import { railSpec, type railFields } from './rail.ts'
import { scopeIn, scopeSection } from './scope.ts'
import { sentTickets, ticketsSection } from './tickets.ts'
import { readSchedulePart, whenSection } from './when.ts'
import { attendanceWords, eventStatusWords } from './words.ts'

const choices = (texts: Readonly<Record<string, Localized>>) => (request: DeskRequest) =>
  new Map(Object.entries(texts).map(([value, text]) => [value, request.say(text)]))

/** The parameters that the form does not ask for. */
export const leftOut = [
  ...(['author', 'date_utc', 'excerpt', 'status', 'slug', 'show_map', 'show_map_link', 'sticky'] as const),
  ...(['post_parent', 'reset', 'scope', 'confirm'] as const),
]

const moreFields = ['event_status', 'event_status_reason', 'attendance', 'virtual_url', 'website'] as const
const moreBoxes = ['featured', 'hide_from_listings'] as const
const inRail = ['categories', 'tags', 'image', 'cost'] as const satisfies readonly (keyof typeof railFields)[]

const eventSpec = formOf({
  kind: 'event',
  fields: eventChanges,
  sections: [
    {
      name: 'about',
      parts: [
        eventFormPart(['scope', 'confirm'], scopeSection, scopeIn),
        notePart<EventFormValues>((request, { translations = {} }) =>
          languageSwitch(
            request,
            'title',
            Object.fromEntries(languages.map((each) => [each, translations[each]?.title])),
          ),
        ),
        'title',
        notePart<EventFormValues>(
          ({ say }) => html`<a class="to-save" href="#save">${say('desk.events.form.skip')}</a>`,
        ),
        eventFormPart(['start_date', 'end_date', 'all_day', 'timezone'], whenSection, readSchedulePart),
        eventFormPart(['venue', 'organizer'], placesSection, placesIn),
        'description',
        eventFormPart(['recurrence'], repeatSection, recurrenceIn),
        eventFormPart(['tickets'], ticketsSection, sentTickets),
      ],
    },
    {
      name: 'more',
      takesOthers: true,
      row: 'moments',
      frame: (content, request, held) => {
        const [heading, add] = [localize('common.more'), localize('desk.events.form.add.more')]
        const line = usedIn(request, held)
        return addition(request, { id: 'more', heading, add, isThere: line !== undefined, line }, content)
      },
      parts: [
        [
          ...moreFields,
          eventFormPart(['date'], publicationField, () => ({})),
          eventFormPart(['password'], passwordField, passwordIn),
        ],
        ofEvents,
        ...moreBoxes,
      ],
      last: eventFormPart(
        [],
        (request, { id }) =>
          id !== undefined &&
          checkbox(request, { name: 'remove_password', label: localize('desk.events.form.removePassword') }),
        () => ({}),
      ),
    },
  ],
  without: [...leftOut, ...inRail],
  settings: {
    title: { hint: false, hasFocus: ({ isFresh = false }) => isFresh },
    description: { rows: 8 },
    event_status: { value: ({ event_status }) => event_status ?? 'scheduled', options: choices(eventStatusWords) },
    event_status_reason: {
      isShown: ({ event_status }) => (event_status ?? 'scheduled') !== 'scheduled',
      marksMissing: false,
    },
    attendance: { value: ({ attendance }) => attendance ?? 'in_person', options: choices(attendanceWords) },
    website: { value: ownWebsite },
    ...accessSettings(eventAccess.parameters),
  },
})

/** The main fields of an event, and those beside them. */
export function eventFields(request: DeskRequest, found: FoundForm): { readonly main: Html; readonly rail: Html } {
  const held = {
    ...(found.event ?? titled(request, found)),
    form: found,
    isFresh: found.id === undefined && !request.refusal,
  }
  return { main: eventSpec.draw(request, held), rail: railSpec.draw(request, held) }
}

/** The title that a sentence has given to a new event. */
function titled(request: DeskRequest, { begun }: FoundForm): Pick<Partial<EventRepresentation>, 'translations'> {
  const language = pageLanguage(request.context.settings, request.language)
  return begun ? { translations: { [language]: { title: begun.title } } } : {}
}

/** The parameters of the API that a form of an event means, but for its picture and status. */
export function eventFormParameters(given: DeskRequest): Parameters {
  const request = withTyped(given)
  // What is missing in all languages is refused as an empty title is.
  const { pageLanguages } = request.context.settings
  const sent = eventSpec.read(request)
  // What takes place as planned has no reason why not.
  const { event_status_reason: _, ...planned } = sent
  const said = sent.event_status === 'scheduled' ? planned : sent
  const titles = Object.fromEntries(pageLanguages.map((each) => [each, sentText(request, `title[${each}]`)]))
  return { ...said, ...railSpec.read(request), title: { ...(sent['title'] as object | undefined), ...titles } }
}

function ownWebsite({ website, url }: Partial<EventRepresentation>): string {
  return website === undefined || website === url ? '' : website
}

/** What an event, or what was sent of it, has of what is seldom asked for, by its names; undefined where it has nothing of it. */
function usedIn(request: DeskRequest, held: EventFormValues): string | undefined {
  const usual = ['', '0', 'scheduled', 'in_person']
  const own = { ...held, website: ownWebsite(held) }
  const isUsed = (name: string) => !usual.includes(request.refusal ? sentText(request, name) : heldText(own, name))
  const names: readonly string[] = [
    ...moreFields,
    ...ofEvents,
    ...moreBoxes,
    ...(request.refusal ? ['date', 'password'] : []),
  ].filter(isUsed)
  const used = held.status === 'future' && !names.includes('date') ? [...names, 'date'] : names
  return used.length === 0 ? undefined : used.map((name) => request.say(fieldLabel(name, 'event'))).join(' · ')
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
