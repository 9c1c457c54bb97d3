import { z } from 'zod'
import type { Fields } from '../field.ts'
import type { Type } from '../type.ts'
import { refuse } from './issue.ts'
import { recordAsRead } from './record-as-read.ts'
import { commasAndBlanks, listElements } from './list-elements.ts'
import { isZero } from './none.ts'
import { numberFromWire } from './number-text.ts'

/** A venue or organizer of an event: one that exists, or what was sent of a new one. */
export type LinkedRecord = { readonly id: number } | { readonly raw: Readonly<Record<string, unknown>> }

/** What is sent of a record that does not exist yet, and how documents call it. */
export interface NewRecord {
  readonly name: string
  readonly members: Fields
}

const maximum = 100

/** Linked records: ids, objects with an id, and data of new records, one or several, mixed (contract/writes.md §8). */
export function linkedRecords(made: NewRecord): Type<readonly LinkedRecord[]> {
  const id = z.int().min(1)
  const element = z.union([id, z.record(z.string(), z.unknown())]).transform((found, context): LinkedRecord => {
    if (typeof found === 'number') return { id: found }
    if (isEmptyId(found['id'])) return { raw: found }
    const read = id.safeParse(numberFromWire(found['id']))
    return read.success ? { id: read.data } : refuse(context, 'rest_invalid_type')
  })
  return {
    accepts: {
      en: `an id, an object, or a list of at most ${maximum} of these`,
      fr: `un numéro, un objet, ou une liste d’au plus ${maximum} d’entre eux`,
    },
    schema: z.array(element).max(maximum).transform(withoutRepeatedIds),
    fromWire: linked,
    isNone: (raw) => isZero(raw) || isEmptyList(linked(raw)),
    sent: (objectOf) => {
      const one = [{ type: 'integer', minimum: 0 }, { type: 'string' }, recordAsRead, objectOf(made.name, made.members)]
      return { anyOf: [...one, { type: 'array', items: { anyOf: one }, maxItems: maximum }] }
    },
    index: { items: { type: 'integer' } },
    // An object with an id names a record, whatever else it says.
    objects: (parameter, raw) => {
      const elements = linked(raw)
      if (!Array.isArray(elements)) return []
      const known = ['id', ...Object.keys(made.members)]
      return elements.flatMap((object: unknown, index) =>
        isObject(object) && isEmptyId(object['id'])
          ? { place: placeOf(parameter, index, elements), object, known }
          : [],
      )
    },
  }
}

/** Where a linked record stands: `venue` if it is the only one, else `venue[1]`. */
export function placeOf(parameter: string, index: number, { length }: { readonly length: number }): string {
  return length === 1 ? parameter : `${parameter}[${index}]`
}

/** The ids and objects with content. */
function linked(raw: unknown): unknown {
  const elements = listElements(raw, commasAndBlanks)
  if (!Array.isArray(elements)) return isObject(elements) ? [elements].filter(hasContent) : elements
  return elements
    .slice(0, maximum + 1)
    .map(numberFromWire)
    .filter(hasContent)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function hasContent(value: unknown): boolean {
  if (value === '' || value === null || value === 0) return false
  return !isObject(value) || Object.values(value).some(isFilled)
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return value !== null && value !== 0 && !(typeof value === 'object' && Object.keys(value).length === 0)
}

/** Whether an `id` within an object says nothing: the object is that of a new record. */
export function isEmptyId(id: unknown): boolean {
  return id === undefined || id === null || id === '' || isZero(id)
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutRepeatedIds(links: readonly LinkedRecord[]): readonly LinkedRecord[] {
  const seen = new Set<number>()
  return links.filter((link) => {
    if (!('id' in link)) return true
    const first = !seen.has(link.id)
    seen.add(link.id)
    return first
  })
}
