import { asset } from './assets.ts'

/** The style sheet of the desk, on the same variables as that of the pages. */
export const deskStyle = asset('desk', 'css', ['base.css', 'desk.css', 'desk-list.css', 'desk-linked.css'])

/** What makes choosing several rows of a list easier. */
export const deskListScript = asset('desk-list', 'js', ['desk-list.js'])
