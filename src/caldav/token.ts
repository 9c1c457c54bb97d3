import { type ChangeCursor, changeCursorText, goesOn, parseChangeCursor } from '../resources/changes/cursor.ts'
import type { Context } from '../operations/context.ts'
import type { Audience } from '../storage/stores/service/revisions.ts'
import type { Collection } from './collections.ts'
import { wrongToken } from './refusals.ts'

/** Where the order of changes is, for all calendars of an answer. */
export interface Head {
  readonly epoch: string
  readonly last: Readonly<Record<Audience, number>>
}

export async function headOfRevisions({ storage: { revisions } }: Context): Promise<Head> {
  return {
    epoch: await revisions.epoch(),
    last: { all: await revisions.last('all'), guests: await revisions.last('guests') },
  }
}

/** A token is an address (RFC 6578 §6.2): one that says what it is by itself. */
const scheme = 'data:,'

/** The token of a calendar as it is now: another one after each change of anything that the reader may see. */
export function tokenNow({ audience, hash }: Pick<Collection, 'audience' | 'hash'>, { epoch, last }: Head): string {
  return tokenText({ epoch, hash, position: last[audience], first: 0 })
}

export function tokenText(cursor: ChangeCursor): string {
  return `${scheme}${changeCursorText(cursor)}`
}

/** What a token says. Throws `wrongToken` where it does not go on: see contract/changes.md §3. */
export async function readToken(token: string, collection: Collection, context: Context): Promise<ChangeCursor> {
  const cursor = token.startsWith(scheme) ? parseChangeCursor(token.slice(scheme.length)) : undefined
  const isOfThis = cursor?.hash === collection.hash && cursor.epoch === (await context.storage.revisions.epoch())
  if (!cursor || !isOfThis || !(await goesOn(cursor, collection.audience, context))) throw wrongToken()
  return cursor
}
