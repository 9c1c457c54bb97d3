import { z } from 'zod'
import type { Fields, JsonSchema, ObjectSchema, Type } from '../../field.ts'
import { refuseValue } from '../issue.ts'
import {
  commasAndBlanks,
  isEmptyList,
  isWireObject,
  isZero,
  listElements,
  numberFromWire,
  recordAsRead,
} from '../../read.ts'
import { msg } from '../../../texts/msg.ts'

/** A venue or organizer of an event: one that exists, or what was sent of a new one. */
export type RecordReference = { readonly id: number } | { readonly raw: Readonly<Record<string, unknown>> }

/** A record that belongs to another: what was sent of it; with an `id` where it exists already. */
export interface OwnedRecord {
  readonly id: number | undefined
  /** Empty where an id alone was sent. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** The members of a record within another, and the name that documents give it. */
export interface NestedRecord {
  readonly name: string
  readonly members: Fields
}

const maximum = 100

/** Linked records: ids, objects with an id, and data of new records, one or several, mixed (contract/writes.md §8). */
export function linkedRecords(made: NestedRecord): Type<readonly RecordReference[]> {
  const names = ['id', ...Object.keys(made.members)]
  const link = element.transform(({ id, sent }): RecordReference => (id === undefined ? { raw: sent } : { id }))
  return {
    accepts: msg`an id, an object, or a list of at most ${maximum} of these`,
    schema: z
      .array(link)
      .max(maximum)
      .transform((links) =>
        links.filter((link, index) => !('id' in link) || firstIndexWithId(links, link.id) === index),
      ),
    ...recordList(linkedElements, (objectOf) => [recordAsRead, objectOf(made.name, made.members)]),
    // An object with an id names an existing record; its other members do not matter.
    objects: (parameter, raw) =>
      objectsWithIndex(linkedElements(raw)).flatMap(({ object, index, among }) =>
        isEmptyId(object['id']) ? { place: parameterPlace(parameter, index, among), object, names } : [],
      ),
  }
}

/**
 * Records that belong to another, all of them: ids and objects, each id once. A single object is a list of one. `made` is
 * what is sent of a new one, `changed` of one that exists; `shown` are the members that it is read with.
 */
export function ownedRecords(
  made: NestedRecord,
  changed: NestedRecord,
  shown: readonly string[],
): Type<readonly OwnedRecord[]> {
  const ofNew = ['id', ...Object.keys(made.members)]
  const ofChanged = [...Object.keys(changed.members), ...shown]
  const owned = (raw: unknown) => elements(raw, (each) => each !== '')
  return {
    accepts: msg`an id, an object, or a list of at most ${maximum} of these, each id once`,
    schema: z
      .array(element.transform(({ id, sent: { id: _, ...raw } }): OwnedRecord => ({ id, raw })))
      .max(maximum)
      .refine((records) =>
        records.every(({ id }, index) => id === undefined || firstIndexWithId(records, id) === index),
      ),
    ...recordList(owned, (objectOf) => [made, changed].map(({ name, members }) => objectOf(name, members))),
    objects: (parameter, raw) =>
      objectsWithIndex(owned(raw)).map(({ object, index }) => {
        return { place: `${parameter}[${index}]`, object, names: isEmptyId(object['id']) ? ofNew : ofChanged }
      }),
  }
}

/** Where a linked record stands: `venue` if it is the only one, else `venue[1]`. */
export function parameterPlace(parameter: string, index: number, { length }: { readonly length: number }): string {
  return length === 1 ? parameter : `${parameter}[${index}]`
}

const positive = z.int().min(1)

/** An id, or an object, whose own `id` says which record it is, unless that is empty. */
const element = z.union([positive, z.record(z.string(), z.unknown())]).transform((sent, context) => {
  if (typeof sent === 'number') return { id: sent, sent: {} }
  if (isEmptyId(sent['id'])) return { id: undefined, sent }
  const id = positive.safeParse(numberFromWire(sent['id']))
  return id.success ? { id: id.data, sent } : refuseValue(context, 'rest_invalid_type')
})

function recordList(fromWire: (raw: unknown) => unknown, objects: (objectOf: ObjectSchema) => readonly JsonSchema[]) {
  return {
    fromWire,
    isNone: (raw: unknown) => isZero(raw) || isEmptyList(fromWire(raw)),
    sent: (objectOf: ObjectSchema) => {
      const one = [{ type: 'integer', minimum: 0 }, { type: 'string' }, ...objects(objectOf)]
      return { anyOf: [...one, { type: 'array', items: { anyOf: one }, maxItems: maximum }] }
    },
    index: { items: { type: 'integer' } },
  }
}

/** The elements that count; a single object is a list of one. */
function elements(raw: unknown, counts: (element: unknown) => boolean): unknown {
  const list = listElements(raw, commasAndBlanks)
  const found = isWireObject(list) ? [list] : list
  return Array.isArray(found)
    ? found
        .slice(0, maximum + 1)
        .map(numberFromWire)
        .filter(counts)
    : found
}

function linkedElements(raw: unknown): unknown {
  return elements(raw, isFilled)
}

/** Whether a linked record says anything: an object with one member that does. */
function isFilled(value: unknown): boolean {
  if (value === '' || value === null || value === 0) return false
  return !isWireObject(value) || Object.values(value).some(hasContent)
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return value !== null && value !== 0 && !(typeof value === 'object' && Object.keys(value).length === 0)
}

/** Whether an `id` within an object says nothing: the object is that of a new record. */
function isEmptyId(id: unknown): boolean {
  return id === undefined || id === null || id === '' || isZero(id)
}

function objectsWithIndex(list: unknown) {
  const among = Array.isArray(list) ? (list as readonly unknown[]) : []
  return among.flatMap((object, index) => (isWireObject(object) ? { object, index, among } : []))
}

function firstIndexWithId(records: readonly object[], id: number): number {
  return records.findIndex((record) => 'id' in record && record.id === id)
}
