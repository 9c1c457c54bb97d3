import type { Status } from '../../src/domain/entities.ts'
import type { Account } from '../support/server.ts'

/* What the table of contract/access.md §3 means for the pages of the desk: written by hand, so that no page is its own measure. */

/** The accounts of whom the matrix tells: one of each role. */
export const each = ['admin', 'editor', 'author', 'contributor', 'subscriber'] as const satisfies readonly Account[]
export type Each = (typeof each)[number]

const editors = ['admin', 'editor'] as const
const authors = [...editors, 'author'] as const
const writers = [...authors, 'contributor'] as const

/** What a right is to what is done with a record: of oneself or others, with this status before. */
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
/** What others did to a term, whoever sees all that happened takes back. */
const back: Right = review
/** Of one’s own account, and that of nobody else. */
const own: Right = () => true
/** What only leads to another page, or is not there for this kind. */
const nobody: Right = () => false

/** Who sees a page, and who does what its actions say. */
interface Row {
  readonly sees: readonly Each[]
  readonly does: Readonly<Record<string, Right>>
}

const records = (plural: string): Readonly<Record<string, Row>> => ({
  [`/${plural}/`]: {
    sees: writers,
    does: { publish, trash: edit, restore: edit, delete: nobody, merge: nobody },
  },
  [`/${plural}/new/`]: { sees: writers, does: { save: create } },
  [`/${plural}/merge/`]: { sees: writers, does: { save: edit } },
  [`/${plural}/:id/`]: { sees: writers, does: { save: edit, remove: edit, restore: edit } },
  [`/${plural}/:id/history/`]: { sees: writers, does: { restore: edit } },
})

const terms = (plural: string, right: Right, sees: readonly Each[]): Readonly<Record<string, Row>> => ({
  [`/${plural}/`]: {
    sees,
    does: { publish: nobody, trash: right, restore: nobody, delete: right, merge: nobody },
  },
  [`/${plural}/new/`]: { sees, does: { save: right } },
  [`/${plural}/:id/`]: { sees, does: { save: right, remove: right, restore: nobody } },
  [`/${plural}/:id/history/`]: { sees: writers, does: { restore: back } },
})

/** Every page of the desk. A page or an action that is missing here fails the tests. */
export const matrix: Readonly<Record<string, Row>> = {
  '/': { sees: each, does: {} },
  '/calendar/': { sees: writers, does: {} },
  '/calendar/move/:id/': { sees: writers, does: { save: edit } },
  '/queue/': { sees: editors, does: { publish: review, back: review } },
  '/events/': {
    sees: writers,
    does: { publish, trash: edit, restore: edit, category: edit, venue: edit },
  },
  '/events/new/': { sees: writers, does: { save: create, publish: createPublished } },
  '/events/:id/': {
    sees: writers,
    does: { save: edit, publish, draft: edit, restore: edit, trash: edit, preview: edit, comment: discuss },
  },
  '/events/:id/history/': { sees: writers, does: { restore: edit } },
  ...records('venues'),
  ...records('organizers'),
  ...terms('categories', categories, authors),
  ...terms('tags', tags, editors),
  '/imports/': { sees: editors, does: {} },
  '/imports/new/': { sees: editors, does: { save: review } },
  '/imports/:id/': { sees: editors, does: { run: review, cancel: review } },
  '/imports/:id/undo/': { sees: editors, does: { save: review } },
  '/sources/': { sees: editors, does: {} },
  '/sources/new/': { sees: editors, does: { save: review, preview: review } },
  '/sources/:id/': {
    sees: editors,
    does: { save: review, run: review, pause: review, resume: review, remove: review },
  },
  '/activity/': { sees: writers, does: {} },
  '/undo/': { sees: writers, does: { undo: edit } },
  '/users/': { sees: ['admin'], does: {} },
  '/users/new/': { sees: ['admin'], does: { save: users } },
  '/users/:id/': {
    sees: ['admin'],
    does: { save: users, invite: users, revoke: users, remove: users, 'end-sessions': users, 'codes-off': users },
  },
  '/settings/': { sees: ['admin'], does: {} },
  '/health/': { sees: ['admin'], does: {} },
  '/submit/': { sees: each, does: { save: own } },
  '/sign-in/': { sees: each, does: { save: own } },
  '/sign-in/code/': { sees: each, does: { save: own } },
  '/sign-out/': { sees: each, does: { save: own } },
  '/forgotten/': { sees: each, does: { save: own } },
  '/set-password/': { sees: each, does: { save: own } },
  '/account/': { sees: each, does: { change: own, end: own, 'end-others': own } },
  '/account/passwords/': { sees: each, does: { add: own, revoke: own } },
  '/account/codes/': { sees: each, does: { on: own, renew: own, off: own } },
}
