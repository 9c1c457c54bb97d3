import { z } from 'zod'
import type { Fields, Type } from '../field.ts'
import { isWireObject } from '../read.ts'
import { msg } from '../../texts/msg.ts'

/** What was sent as the members of a parameter. */
export type SentMembers = Readonly<Record<string, unknown>>

/** Members that are parameters themselves, and that the operation reads as such. `name`: what documents call the object. */
export function members(name: string, fields: Fields): Type<SentMembers> {
  const names = Object.keys(fields)
  return {
    accepts: msg`an object with at least one of the members ${names.join(', ')}`,
    schema: z.record(z.string(), z.unknown()).refine((sent) => Object.keys(sent).length > 0),
    sent: (objectOf) => objectOf(name, fields),
    index: { type: 'object' },
    objects: (place, object) => (isWireObject(object) ? [{ place, object, names }] : []),
  }
}
