import { z } from 'zod'
import type { Type } from '../../field.ts'
import { withoutControls } from '../../../text/plain.ts'
import { msg } from '../../../texts/msg.ts'

const pattern = /^[^\s:\p{Cc}](?:[^:\p{Cc}]*[^\s:\p{Cc}])?$/u

/** A name to sign in with: HTTP Basic ends it at the first colon (RFC 7617 §2). */
export const login: Type<string> = {
  accepts: msg('a text of at most 60 characters, without colons and without spaces at either end'),
  schema: z.string().refine((text) => text.length <= 60 && pattern.test(text)),
  index: { type: 'string' },
  asking: { control: 'line', maxLength: 60 },
}

/** An address that may be signed in with, too: something before and after an @, without blanks. */
export const emailAddress: Type<string> = {
  accepts: msg('an e-mail address of at most 200 characters'),
  schema: z.string().refine((text) => text.length <= 200 && /^[^\s@:\p{Cc}]+@[^\s@:\p{Cc}]+$/u.test(text)),
  fromWire: (raw) => (typeof raw === 'string' ? withoutControls(raw).trim() : raw),
  index: { type: 'string' },
  asking: { control: 'email', maxLength: 200 },
}
