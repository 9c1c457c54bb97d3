import type { JsonSchema, Type } from '../../field.ts'
import { distinctValues } from '../distinct.ts'
import { integer } from '../values/number.ts'
import {
  commas,
  idAsRead,
  isEmptyList,
  isWireObject,
  isZero,
  listElements,
  numberFromWire,
  recordAsRead,
} from '../../read.ts'
import { msg } from '../../../texts/msg.ts'
import { z } from 'zod'
import { plainText } from '../../../text/plain.ts'
import { refusedAs } from '../issue.ts'
import { noLongerThan } from '../values/text.ts'

/** Replaces every id above those that records get: no record has it. */
export const beyondIds = Number.MAX_SAFE_INTEGER

/** The id of a record: an id of any number of digits is one. */
export function recordId(minimum?: number): Type<number> {
  return {
    ...integer({ minimum }),
    fromWire: (raw) =>
      typeof raw === 'string' && /^\d{16,}$/.test(raw) ? Math.min(Number(raw), beyondIds) : numberFromWire(raw),
  }
}

/** Ids: at least one and at most `max`, each counted once, in the order given. */
export function recordIds(max = 1000): Type<readonly number[]> {
  return {
    ...distinctValues(recordId(1), max),
    accepts: msg`one or several ids, as an array or separated by commas, at most ${max}`,
  }
}

/** The id of the record above; 0 is none. */
export function parentId(): Type<number> {
  return {
    ...integer({ minimum: 1 }),
    isNone: isZero,
    sent: () => ({ type: 'integer', minimum: 0 }),
    asking: { control: 'choice' },
  }
}

/** A term as a client names it: by id (digits may still be a name: `2027`), or by slug or name. */
export type TermReference = { readonly id: number; readonly text: string } | { readonly text: string }

const maximumName = 200

const id: JsonSchema = { type: 'integer', minimum: 0 }
const text: JsonSchema = { type: 'string' }

/** Terms: at most `max` ids, slugs and names mixed, as an array or separated by commas (contract/writes.md §9). */
export function termReferences(max = 1000): Type<readonly TermReference[]> {
  const name = z.string().min(1).refine(noLongerThan(maximumName), refusedAs('rest_too_long'))
  return {
    accepts: msg`a list of at most ${max} ids, slugs or names, as an array or separated by commas`,
    schema: z
      .array(z.union([z.int().min(0), name]).transform(reference))
      .min(1)
      .max(max),
    fromWire: (raw) => named(raw, max),
    isNone: (raw) => isZero(raw) || isEmptyList(named(raw, max)),
    sent: () => ({
      anyOf: [id, text, { type: 'array', items: { anyOf: [id, text, recordAsRead] }, maxItems: max }],
    }),
    index: { items: { type: 'integer' } },
  }
}

/** The elements with content. The keys of a map say nothing: `tags[x]=12` is a list too. One term may be an object. */
function named(sent: unknown, max: number): unknown {
  const raw = idAsRead(sent)
  const list = isWireObject(raw) ? Object.values(raw) : listElements(raw, commas)
  if (!Array.isArray(list)) return list
  const elements = list.slice(0, max + 1).map(cleaned)
  return elements.filter((element) => element !== '' && element !== null)
}

function cleaned(element: unknown): unknown {
  return typeof element === 'string' ? plainText(element) : idAsRead(element)
}

function reference(element: number | string): TermReference {
  const text = String(element)
  return /^\d{1,15}$/.test(text) ? { id: Number(text), text } : { text }
}
