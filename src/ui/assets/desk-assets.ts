import { asset, file } from './asset.ts'
import { styleSheet } from './assets.ts'
import { calendarRows } from './calendar-rows.ts'
import { focalRules } from './focal-points.ts'
import { script } from './scripts.ts'

/** The style sheet of the desk, on the same variables as that of the pages. */
export const deskStyle = styleSheet(
  'desk',
  [
    'styles/tokens.css',
    'styles/base.css',
    'styles/kit.css',
    'styles/desk/shared.css',
    'styles/desk.css',
    'styles/forms.css',
    'styles/desk/navigation.css',
    'styles/desk/commands.css',
    'styles/desk-list.css',
    'styles/desk-rows.css',
    'styles/desk-linked.css',
    'styles/desk/event-form.css',
    'styles/desk/event-columns.css',
    'styles/desk/event-when.css',
    'styles/desk/rich-text.css',
    'styles/desk/picture.css',
    'styles/desk/site.css',
    'styles/desk/statistics.css',
    'styles/desk/account.css',
    'styles/desk/unsaved.css',
    'styles/desk/messages.css',
  ],
  focalRules(),
)

/** The forms of visitors, beside the style sheet of the public pages. */
export const submitStyle = asset('submit', 'css', ['styles/forms.css', 'styles/desk/submit.css'])

/** What finds pages and records by a few keys, on every page of the desk. */
export const commandsScript = script('desk/commands')

/** What makes choosing several rows of a list easier. */
export const deskListScript = script('desk/list')

/** What edits rows of a list in their places. */
export const rowsScript = script('desk/rows/rows')

/** What makes the form of an event easier. */
export const eventFormScript = script('desk/event-form/event-form')

/** What keeps what is typed into a form, and saves it, whatever happens meanwhile. */
export const unsavedScript = script('desk/unsaved/unsaved')

/** What forgets unsaved work in this browser at signing out. */
export const forgetUnsavedScript = script('desk/forget-unsaved')

/** Asks authenticators for passkeys. */
export const passkeysScript = script('desk/passkeys')

/** Copies and prints secrets that are shown once. */
export const shownOnceScript = script('desk/shown-once')

/** The calendar, whose rows and columns are classes: the policy of the pages allows no inline styles. */
export const calendarStyle = file(
  'desk-calendar',
  'css',
  `${asset('desk-calendar', 'css', ['styles/calendar.css', 'styles/desk/calendar.css']).text}${calendarRows()}`,
)

/** Moving events in the calendar by hand and by keys. */
export const calendarScript = script('desk/calendar/calendar')

/** What offers the time zone and the currency of the browser at the first start. */
export const startScript = script('desk/start')

/** The form of the site. */
export const siteScript = script('desk/site')

/** The editor of formatted text: ProseMirror, as it comes, and our use of it. */
export const richTextScript = script(
  'desk/rich-text/rich-text',
  ['commands', 'history', 'keymap', 'model', 'schema-list', 'state', 'view'].map((each) => `prosemirror-${each}`),
)

/** What says how many events the filters of a view find. */
export const questionScript = script('desk/question')

/** What takes pictures by drop and paste, and shows them. */
export const pictureScript = script('desk/picture')

/** The map of the form of a venue. */
export const placeMapScript = script('map/place-map', ['leaflet'], true)

/** What tells how far an import is. */
export const importProgressScript = script('desk/import-progress')
