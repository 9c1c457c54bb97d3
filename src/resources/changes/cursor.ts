import type { Type } from '../../schema/field.ts'
import { z } from 'zod'
import type { Context } from '../../operations/context.ts'
import type { Audience } from '../../storage/stores/service/revisions.ts'
import { cursorGone } from './problems.ts'
import type { Question } from './question.ts'
import type { Reading } from './read.ts'
import { msg } from '../../texts/msg.ts'

/** What a cursor says: which order, how far, and of which question. */
export interface ChangeCursor extends Reading {
  readonly epoch: string
  readonly hash: string
}

/** `4f1c…-1.2s8.k3-x9d2Q_w`: epoch, position, the end of the first reading where it is not reached, hash. */
const written = /^([0-9a-z]{1,32}(?:-\d{1,10})?)\.([0-9a-z]{1,11})(?:\.([0-9a-z]{1,11}))?\.([\w-]{8})$/

/** The cursor of an earlier answer, which clients pass on as it is. */
export function changeCursor(): Type<ChangeCursor> {
  return {
    accepts: msg('the cursor of an earlier answer'),
    schema: z.object({ epoch: z.string(), hash: z.string(), position: z.number(), first: z.number() }),
    fromWire: (raw) => (typeof raw === 'string' ? (parseChangeCursor(raw) ?? raw) : raw),
    sent: () => ({ type: 'string' }),
    index: { type: 'string' },
  }
}

export function parseChangeCursor(text: string): ChangeCursor | undefined {
  const [, epoch, position, first, hash] = written.exec(text) ?? []
  if (epoch === undefined || position === undefined || hash === undefined) return undefined
  return {
    epoch,
    hash,
    position: Number.parseInt(position, 36),
    first: first === undefined ? 0 : Number.parseInt(first, 36),
  }
}

export function changeCursorText({ epoch, position, first, hash }: ChangeCursor): string {
  const places = position < first ? [position, first] : [position]
  return [epoch, ...places.map((place) => place.toString(36)), hash].join('.')
}

/** Where the first reading of a question begins: it ends at what was last then. */
export async function firstReading(
  { audience, hash }: Pick<Question, 'audience' | 'hash'>,
  { storage }: Context,
): Promise<ChangeCursor> {
  const { revisions } = storage
  return { epoch: await revisions.epoch(), position: 0, first: await revisions.last(audience), hash }
}

/** Throws where a cursor does not go on: it is of another order or another question, too old, or ahead (contract/changes.md §3). */
export async function checkCursor(
  cursor: ChangeCursor,
  question: Question,
  context: Context,
  start: string,
): Promise<void> {
  const { revisions } = context.storage
  const isOfQuestion = cursor.hash === question.hash && cursor.epoch === (await revisions.epoch())
  if (!isOfQuestion || !(await goesOn(cursor, question.audience, context))) throw cursorGone(start)
}

/** Whether nothing was forgotten that a reader of a position may miss, and the position was ever reached. */
export async function goesOn(
  { position, first }: Reading,
  audience: Audience,
  { storage: { revisions } }: Context,
): Promise<boolean> {
  const read = Math.max(position, first)
  return read >= (await revisions.forgotten(audience)) && read <= (await revisions.highest(audience))
}
