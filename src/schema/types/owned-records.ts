import { z } from 'zod'
import type { Type } from '../type.ts'
import { refuse } from './issue.ts'
import { isEmptyId, isObject, type NewRecord } from './linked-records.ts'
import { commasAndBlanks, listElements } from './list-elements.ts'
import { isZero } from './none.ts'
import { numberFromWire } from './number-text.ts'

/** A record that belongs to another: what was sent of it; with an `id` where it exists already. */
export interface OwnedRecord {
  readonly id: number | undefined
  /** Empty where an id alone was sent. */
  readonly raw: Readonly<Record<string, unknown>>
}

const maximum = 100

/**
 * Records that belong to another, all of them: ids and objects, each id once. A single object is a list of one. `made` is
 * what is sent of a new one, `changed` of one that exists; `shown` are the members that it is read with.
 */
export function ownedRecords(
  made: NewRecord,
  changed: NewRecord,
  shown: readonly string[],
): Type<readonly OwnedRecord[]> {
  const id = z.int().min(1)
  const element = z.union([id, z.record(z.string(), z.unknown())]).transform((found, context): OwnedRecord => {
    if (typeof found === 'number') return { id: found, raw: {} }
    const { id: sent, ...raw } = found
    if (isEmptyId(sent)) return { id: undefined, raw }
    const read = id.safeParse(numberFromWire(sent))
    return read.success ? { id: read.data, raw } : refuse(context, 'rest_invalid_type')
  })
  return {
    accepts: {
      en: `an id, an object, or a list of at most ${maximum} of these, each id once`,
      fr: `un numéro, un objet, ou une liste d’au plus ${maximum} d’entre eux, chaque numéro une seule fois`,
    },
    schema: z
      .array(element)
      .max(maximum)
      .refine((records) => withoutRepetition(records.flatMap(({ id }) => id ?? []))),
    fromWire: owned,
    isNone: (raw) => isZero(raw) || isEmptyList(owned(raw)),
    sent: (objectOf) => {
      const objects = [objectOf(made.name, made.members), objectOf(changed.name, changed.members)]
      const one = [{ type: 'integer', minimum: 0 }, { type: 'string' }, ...objects]
      return { anyOf: [...one, { type: 'array', items: { anyOf: one }, maxItems: maximum }] }
    },
    objects: (parameter, raw) => {
      const elements = owned(raw)
      if (!Array.isArray(elements)) return []
      const [ofNew, ofChanged] = [
        ['id', ...Object.keys(made.members)],
        [...Object.keys(changed.members), ...shown],
      ]
      return elements.flatMap((object: unknown, index) =>
        isObject(object)
          ? { place: `${parameter}[${index}]`, object, known: isEmptyId(object['id']) ? ofNew : ofChanged }
          : [],
      )
    },
    index: { items: { type: 'integer' } },
  }
}

/** The elements; of a list written as text or as a form, those that are empty do not count. */
function owned(raw: unknown): unknown {
  const elements = listElements(raw, commasAndBlanks)
  if (!Array.isArray(elements)) return typeof elements === 'object' && elements !== null ? [elements] : elements
  return elements
    .slice(0, maximum + 1)
    .map(numberFromWire)
    .filter((element) => element !== '')
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function withoutRepetition(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length
}
