/*
 * Who may do what: the one table that every cell of the matrix is held against. Nothing here is derived from the
 * program. Sources: contract/access.md §3–§6, contract/errors.md §5, contract/lists.md §4, contract/writes.md §6,
 * §8–§14.
 */

import { commentOperations } from './expected-comments.ts'
import { importOperations } from './expected-imports.ts'
import { signInOperations } from './expected-sign-ins.ts'

/** Somebody, and whose the record is. */
export const callers = [
  'nobody',
  'subscriber own',
  'subscriber',
  'contributor own',
  'contributor',
  'author own',
  'author',
  'editor own',
  'editor',
  'admin own',
  'admin',
] as const

export type Caller = (typeof callers)[number]

export const roles = ['nobody', 'subscriber', 'contributor', 'author', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * hidden: 403 `event-not-accessible` and its like. gone: 403 `event-no-longer-available`; for venues and organizers
 * as hidden. locked: 403 `event-password-protected`. 401, 403: `rest_forbidden`. 410: `event-is-in-trash`.
 */
const records = `
                             nobody  subscriber      contributor     author          editor          admin
                                     own     others  own     others  own     others  own     others  own     others
published          read      200     200     200     200     200     200     200     200     200     200     200
published          change    401     403     403     403     403     200     403     200     200     200     200
published          delete    401     403     403     403     403     200     403     200     200     200     200

scheduled          read      hidden  hidden  hidden  200     hidden  200     hidden  200     200     200     200
scheduled          change    401     403     403     403     403     200     403     200     200     200     200
scheduled          delete    401     403     403     403     403     200     403     200     200     200     200

draft              read      hidden  hidden  hidden  200     hidden  200     hidden  200     200     200     200
draft              change    401     403     403     200     403     200     403     200     200     200     200
draft              delete    401     403     403     200     403     200     403     200     200     200     200

pending            read      hidden  hidden  hidden  200     hidden  200     hidden  200     200     200     200
pending            change    401     403     403     200     403     200     403     200     200     200     200
pending            delete    401     403     403     200     403     200     403     200     200     200     200

private            read      hidden  hidden  hidden  200     hidden  200     hidden  200     200     200     200
private            change    401     403     403     200     403     200     403     200     200     200     200
private            delete    401     403     403     200     403     200     403     200     200     200     200

trashed-draft      read      gone    gone    gone    200     gone    200     gone    200     200     200     200
trashed-draft      change    401     403     403     200     403     200     403     200     200     200     200
trashed-draft      delete    401     403     403     410     403     410     403     410     410     410     410

trashed-published  read      gone    gone    gone    gone    gone    200     gone    200     200     200     200
trashed-published  change    401     403     403     403     403     200     403     200     200     200     200
trashed-published  delete    401     403     403     403     403     410     403     410     410     410     410

protected          read      locked  locked  locked  locked  locked  200     locked  200     200     200     200
protected          change    401     403     403     403     403     200     403     200     200     200     200
protected          delete    401     403     403     403     403     200     403     200     200     200     200

protected-draft    read      hidden  hidden  hidden  200     hidden  200     hidden  200     200     200     200
protected-draft    change    401     403     403     200     403     200     403     200     200     200     200
protected-draft    delete    401     403     403     200     403     200     403     200     200     200     200
`

/** Everything that no record stands behind, or none of one's own: one answer for each role. */
const operations = `
                               nobody  subscriber  contributor  author  editor  admin
read-index                     200     200         200          200     200     200
read-documentation             200     200         200          200     200     200
list-events                    200     200         200          200     200     200
list-occurrences               200     200         200          200     200     200
list-days                      200     200         200          200     200     200
list-places                    200     200         200          200     200     200
list-venues                    200     200         200          200     200     200
list-organizers                200     200         200          200     200     200
create-event                   401     403         201          201     201     201
change-events                  401     403         200          200     200     200
read-events-bulk               401     403         200          200     200     200
unknown:read-events-bulk       401     403         404          404     404     404
cancel-events-bulk             401     403         200          200     200     200
unknown:cancel-events-bulk     401     403         404          404     404     404
create-venue                   401     403         201          201     201     201
create-organizer               401     403         201          201     201     201
read-occupancy                 200     200         200          200     200     200
merge-venue                    401     403         403          403     200     200
merge-organizer                401     403         403          403     200     200
undo-merge-venue               401     403         403          403     200     200
undo-merge-organizer           401     403         403          403     200     200
list-categories                200     200         200          200     200     200
read-category                  200     200         200          200     200     200
create-category                401     403         403          201     201     201
update-category                401     403         403          200     200     200
delete-category                401     403         403          200     200     200
merge-category                 401     403         403          403     200     200
list-tags                      200     200         200          200     200     200
read-tag                       200     200         200          200     200     200
create-tag                     401     403         403          403     201     201
update-tag                     401     403         403          403     200     200
delete-tag                     401     403         403          403     200     200
merge-tag                      401     403         403          403     200     200
read-me                        401     200         200          200     200     200
list-images                    401     403         403          200     200     200
upload-image                   401     403         403          201     201     201
read-image                     404     404         404          404     200     200
read-image:own                 200     200         200          200     200     200
update-image                   401     403         403          404     200     200
update-image:own               401     403         403          200     200     200
delete-image                   401     403         403          404     200     200
delete-image:own               401     403         403          200     200     200
list-tickets                   200     200         200          200     200     200
create-ticket                  401     403         403          403     201     201
create-ticket:own              401     403         403          201     201     201
create-ticket:own-draft        401     403         201          201     201     201
create-ticket:hidden           401     403         400          400     201     201

list-translations              401     403         403          403     200     200
read-statistics                401     403         200          200     200     200
read-statistics-table          401     403         200          200     200     200
list-activity                  401     403         200          200     200     200
restore-activity               401     403         404          404     200     200
unknown:restore-activity       401     403         404          404     404     404
undo-activity                  401     403         404          404     200     200
unknown:undo-activity          401     403         404          404     404     404

create-submission              404     404         404          404     404     404

read-settings                  401     403         403          403     403     200
read-health                    401     403         403          403     403     200
read-site                      200     200         200          200     200     200
update-site                    401     403         403          403     403     200
upload-site-logo               401     403         403          403     403     200

list-users                     401     403         403          403     403     200
create-user                    401     403         403          403     403     201
read-user                      401     403         403          403     403     200
read-user:own                  401     200         200          200     200     200
read-user:me                   401     200         200          200     200     200
update-user                    401     403         403          403     403     200
update-user:own                401     200         200          200     200     200
update-user:own-role           401     403         403          403     403     409
delete-user                    401     403         403          403     403     200
delete-user:own                401     403         403          403     403     409
invite-user                    401     403         403          403     403     201
invite-user:own                401     403         403          403     403     201
unknown:read-user              401     403         403          403     403     404
unknown:update-user            401     403         403          403     403     404
unknown:delete-user            401     403         403          403     403     404
unknown:invite-user            401     403         403          403     403     404

unknown:read-event             404     404         404          404     404     404
unknown:change-event           401     403         404          404     404     404
unknown:delete-event           401     403         404          404     404     404
unknown:read-event-by-slug     400     400         400          400     400     400
unknown:change-event-by-slug   401     403         404          404     404     404
unknown:delete-event-by-slug   400     400         400          400     400     400
unknown:venue                  400     400         400          400     400     400
unknown:organizer              400     400         400          400     400     400
unknown:category               400     400         400          400     400     400
unknown:tag                    400     400         400          400     400     400

unknown:read-ticket            404     404         404          404     404     404
unknown:change-ticket          401     403         404          404     404     404
unknown:delete-ticket          401     403         404          404     404     404
unknown:sell-ticket            401     403         404          404     404     404

alien:read-event               400     400         400          400     400     400
alien:change-event             401     403         400          400     400     400
alien:delete-event             401     403         400          400     400     400
alien:venue                    400     400         400          400     400     400
alien:organizer                400     400         400          400     400     400
`

/** What becomes of the status that a write names; `-` names none. Editors and administrators are as authors here. */
const writtenStatuses = `
wanted     contributor  author   editor   admin
-          draft        publish  publish  publish
publish    pending      publish  publish  publish
future     pending      future   future   future
draft      draft        draft    draft    draft
pending    pending      pending  pending  pending
private    pending      private  private  private
`

/** The columns of a table by the first words of its rows. */
function rowsOf(table: string, keys: number): ReadonlyMap<string, readonly string[]> {
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  return new Map(rows.map((row) => [row.slice(0, keys).join(' '), row.slice(keys)]))
}

const byRecord = rowsOf(records, 2)
const byOperation = rowsOf(operations + commentOperations + importOperations + signInOperations, 1)
const byWish = rowsOf(writtenStatuses, 1)

function cell(row: readonly string[] | undefined, column: number, name: string): string {
  const found = row?.[column]
  if (found === undefined) throw new Error(`the table expects nothing of ${name}`)
  return found
}

export const states = [
  'published',
  'scheduled',
  'draft',
  'pending',
  'private',
  'trashed-draft',
  'trashed-published',
  'protected',
  'protected-draft',
] as const

export type State = (typeof states)[number]
export type Deed = 'read' | 'change' | 'delete'

/** What the caller is answered who does this to a record in this state. */
export function expectedOf(state: State, deed: Deed, caller: Caller): string {
  return cell(byRecord.get(`${state} ${deed}`), callers.indexOf(caller), `${deed} of what is ${state} by ${caller}`)
}

/** The status of the answer to an operation that is no record's. */
export function expectedStatus(row: string, role: Role): number {
  return Number(cell(byOperation.get(row), roles.indexOf(role), `${row} by ${role}`))
}

/** The status that a record has after `role` named another; `-` for none. */
export function expectedAfter(wanted: string, role: Role): string {
  return cell(byWish.get(wanted), roles.indexOf(role) - 2, `status ${wanted} of ${role}`)
}
