import type { Status } from '../../src/domain/entities.ts'
import type { Account } from '../support/server.ts'

/* The table of contract/access.md §3 for the pages of the desk, written by hand, so that no page is its own measure. */

/** The accounts of whom the matrix tells: one of each role. */
export const each = ['admin', 'editor', 'author', 'contributor', 'subscriber'] as const satisfies readonly Account[]
export type Each = (typeof each)[number]

const editors = ['admin', 'editor'] as const
const authors = [...editors, 'author'] as const
const writers = [...authors, 'contributor'] as const

/** Whether an account may act on a record: its own or that of another, with this status before. */
export type Right = (account: Each, isOwn: boolean, before: Status) => boolean

const isOneOf = (some: readonly Each[], account: Each) => some.includes(account)
const edit: Right = (account, isOwn, before) => {
  if (isOneOf(editors, account)) return true
  return isOwn && isOneOf(before === 'publish' ? authors : writers, account)
}
const publish: Right = (account, isOwn) => isOneOf(editors, account) || (isOwn && account === 'author')
/** Its author, also once only editors may change it, and editors. */
const discuss: Right = (account, isOwn) => isOneOf(editors, account) || (isOwn && isOneOf(writers, account))
const review: Right = (account) => isOneOf(editors, account)
const categories: Right = (account) => isOneOf(authors, account)
const tags: Right = (account) => isOneOf(editors, account)
const users: Right = (account) => account === 'admin'
const create: Right = (account) => isOneOf(writers, account)
const createPublished: Right = (account) => isOneOf(authors, account)
/** Undoing the changes that others made to a term takes the right to see all activity. */
const back: Right = review
/** Every user, for their own account alone. */
const own: Right = () => true
/** Actions that only lead to another page, or do not exist for this kind. */
const nobody: Right = () => false

/** The subject of the actions of a page. */
export type Plural = 'events' | 'venues' | 'organizers' | 'categories' | 'tags'

/** Who sees a page, and who does what its actions say. */
interface Row {
  readonly sees: readonly Each[]
  readonly does: Readonly<Record<string, Right>>
  /** Of which records its actions are tried (test/long/desk/deeds.test.ts); those of other pages have tests of their own. */
  readonly of?: Plural
  /** The actions that create one. */
  readonly creates?: readonly string[]
}

const records = (plural: 'venues' | 'organizers'): Readonly<Record<string, Row>> => ({
  [`/${plural}/`]: {
    sees: writers,
    does: { publish, trash: edit, restore: edit, delete: nobody, merge: nobody },
    of: plural,
  },
  [`/${plural}/new/`]: { sees: writers, does: { save: create }, of: plural, creates: ['save'] },
  [`/${plural}/merge/`]: { sees: writers, does: { save: edit }, of: plural },
  [`/${plural}/:id/`]: { sees: writers, does: { save: edit, remove: edit, restore: edit }, of: plural },
  [`/${plural}/:id/history/`]: { sees: writers, does: { restore: edit }, of: plural },
})

const terms = (plural: 'categories' | 'tags', right: Right, sees: readonly Each[]): Readonly<Record<string, Row>> => ({
  [`/${plural}/`]: {
    sees,
    does: { publish: nobody, trash: right, restore: nobody, delete: right, merge: nobody },
    of: plural,
  },
  [`/${plural}/new/`]: { sees, does: { save: right }, of: plural, creates: ['save'] },
  [`/${plural}/merge/`]: { sees: editors, does: { save: review } },
  [`/${plural}/:id/`]: { sees, does: { save: right, remove: right, restore: nobody }, of: plural },
  [`/${plural}/:id/history/`]: { sees: writers, does: { restore: back }, of: plural },
})

/** Every page of the desk. A page or an action that is missing here fails the tests. */
export const matrix: Readonly<Record<string, Row>> = {
  '/': { sees: each, does: { hide: users } },
  '/calendar/': { sees: writers, does: {} },
  '/calendar/whole-day/': { sees: writers, does: {} },
  '/calendar/move/:id/': { sees: writers, does: { save: edit }, of: 'events' },
  '/queue/': { sees: editors, does: { publish: review, back: review }, of: 'events' },
  '/events/': {
    sees: writers,
    does: {
      ...{ publish, draft: edit, trash: edit, restore: edit },
      ...{ category: edit, tags: edit, venue: edit, copy: create, shift: edit },
    },
    of: 'events',
  },
  '/events/:id/row/': { sees: writers, does: { save: edit }, of: 'events' },
  '/events/bulk/:id/': { sees: writers, does: { cancel: own } },
  '/events/new/': {
    sees: writers,
    does: { save: create, publish: createPublished },
    of: 'events',
    creates: ['save', 'publish'],
  },
  '/events/:id/': {
    sees: writers,
    does: {
      ...{ save: edit, publish, draft: edit, restore: edit, trash: edit, resume: edit },
      ...{ preview: edit, 'end-previews': edit, comment: discuss },
    },
    of: 'events',
  },
  '/events/:id/cancel/': { sees: writers, does: { save: edit }, of: 'events' },
  '/events/:id/history/': { sees: writers, does: { restore: edit }, of: 'events' },
  '/events/:id/why/': { sees: writers, does: {}, of: 'events' },
  ...records('venues'),
  ...records('organizers'),
  ...terms('categories', categories, authors),
  ...terms('tags', tags, editors),
  '/public-views/': { sees: editors, does: {} },
  '/public-views/new/': { sees: editors, does: { save: review } },
  '/public-views/:id/': { sees: editors, does: { save: review, remove: review } },
  '/imports/': { sees: editors, does: {} },
  '/imports/new/': { sees: editors, does: { save: review } },
  '/imports/:id/': {
    sees: editors,
    does: { run: review, draft: review, again: review, publish: review, cancel: review, discard: review },
  },
  '/imports/:id/undo/': { sees: editors, does: { save: review } },
  '/sources/': { sees: editors, does: {} },
  '/sources/new/': { sees: editors, does: { save: review, follow: review, preview: review } },
  '/sources/:id/': {
    sees: editors,
    does: { save: review, run: review, pause: review, resume: review, remove: review },
  },
  '/webhooks/': { sees: editors, does: {} },
  '/webhooks/new/': { sees: editors, does: { save: review } },
  '/webhooks/:id/': {
    sees: editors,
    does: { save: review, ping: review, pause: review, resume: review, renew: review, remove: review },
  },
  '/webhooks/:id/deliveries/:delivery/': { sees: editors, does: { again: review } },
  '/activity/': { sees: writers, does: {} },
  '/statistics/': { sees: writers, does: {} },
  '/style/': { sees: ['admin'], does: {} },
  '/untranslated/': { sees: editors, does: {} },
  '/views/': { sees: writers, does: { save: own, rename: own, remove: own } },
  '/unsaved/': { sees: writers, does: { discard: own } },
  '/undo/': { sees: writers, does: { undo: edit } },
  '/holidays/': { sees: ['admin'], does: { save: users, remove: users } },
  '/users/': { sees: ['admin'], does: {} },
  '/users/new/': { sees: ['admin'], does: { save: users } },
  '/users/:id/': {
    sees: ['admin'],
    does: {
      ...{ save: users, invite: users, mail: users, remove: users, 'end-sessions': users, 'codes-off': users },
      ...{ 'add-program': users, revoke: users, 'remove-passkey': users },
    },
  },
  '/site/': { sees: ['admin'], does: { save: users } },
  '/start/': { sees: ['admin'], does: { save: users } },
  '/site/logo/': { sees: ['admin'], does: { save: users } },
  '/site/icon/': { sees: ['admin'], does: { save: users } },
  '/site/cover/': { sees: ['admin'], does: { save: users } },
  '/more/': { sees: writers, does: {} },
  '/settings/': { sees: editors, does: {} },
  '/service/': { sees: ['admin'], does: {} },
  '/health/': { sees: ['admin'], does: {} },
  '/submit/': { sees: each, does: { save: own } },
  '/submit/yours/': { sees: each, does: { save: own, withdraw: own } },
  '/sign-in/': { sees: each, does: { save: own, 'passkey-begin': own, passkey: own } },
  '/sign-in/code/': { sees: each, does: { save: own } },
  '/sign-out/': { sees: each, does: { save: own } },
  '/forgotten/': { sees: each, does: { save: own } },
  '/set-password/': { sees: each, does: { save: own } },
  '/account/': { sees: each, does: { rename: own, change: own, end: own, 'end-others': own } },
  '/account/passkeys/': { sees: each, does: { begin: own, add: own, rename: own, remove: own } },
  '/account/passwords/': { sees: each, does: { add: own, revoke: own } },
  '/messages/': { sees: writers, does: { open: own, read: own, 'read-all': own } },
  '/account/messages/': { sees: writers, does: { save: own } },
  '/messages/off/': { sees: each, does: { save: nobody } },
  '/account/codes/': { sees: each, does: { on: own, renew: own, off: own } },
}
