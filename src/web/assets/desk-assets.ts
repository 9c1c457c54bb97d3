import { asset, file, type Asset } from './assets.ts'
import { calendarRows } from './calendar-rows.ts'
import { modulesOf, withModules } from './modules.ts'

/** The style sheet of the desk, on the same variables as that of the pages. */
export const deskStyle = asset('desk', 'css', [
  'base.css',
  'desk.css',
  'desk/navigation.css',
  'desk-list.css',
  'desk-linked.css',
  'desk/event-form.css',
  'desk/rich-text.css',
  'desk/picture.css',
])

/** What makes choosing several rows of a list easier. */
export const deskListScript = asset('desk-list', 'js', ['desk-list.js'])

/** What makes the form of an event easier, and keeps what was not saved. */
export const eventFormScript = asset('desk-event-form', 'js', [
  'desk/when-typed.js',
  'desk/event-form.js',
  'desk/kept.js',
])

/** What forgets the unsaved work of whoever has signed out. */
export const forgetKeptScript = asset('desk-forget-kept', 'js', ['desk/forget-kept.js'])

/** The calendar, whose rows and columns are classes: the policy of the pages allows no inline styles. */
export const calendarStyle = file(
  'desk-calendar',
  'css',
  `${asset('desk-calendar', 'css', ['tints.css', 'desk/calendar.css']).text}${calendarRows()}`,
)

/** Moving events in the calendar by hand and by keys. */
export const calendarScript = asset('desk-calendar', 'js', [
  'desk/calendar-when.js',
  'desk/calendar-hold.js',
  'desk/calendar-send.js',
  'desk/calendar-drag.js',
  'desk/calendar-venues.js',
])

const modules = modulesOf(
  ['commands', 'history', 'keymap', 'model', 'schema-list', 'state', 'view'].map((each) => `prosemirror-${each}`),
)

/** The editor of formatted text: ProseMirror, as it comes, and our use of it. */
export const richTextAssets: readonly Asset[] = [
  ...modules.values(),
  withModules(
    'desk-rich-text',
    asset('rich', 'js', ['desk/rich-schema.js', 'desk/rich-html.js', 'desk/rich-tools.js', 'desk/rich-text.js']).text,
    modules,
  ),
]

/** What takes pictures by drop and paste, and shows them. */
export const pictureScript = asset('desk-picture', 'js', ['desk/picture.js'])

/** What tells how far an import is. */
export const importProgressScript = asset('desk-import', 'js', ['desk/import-progress.js'])
