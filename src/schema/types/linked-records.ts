import { z } from 'zod'
import type { Type } from '../type.ts'
import { wholeNumber } from './integer.ts'

/** A venue or organizer of an event: the id of one, or the data of a new one, still to be read. */
export type LinkedRecord = { readonly id: number } | { readonly raw: Readonly<Record<string, unknown>> }

/** Ids, data of new records, or both mixed; one alone needs no list. `0` and data without content stand for none. */
export function linkedRecords(): Type<readonly LinkedRecord[]> {
  const id = z.int().min(1)
  return {
    accepts: {
      en: 'ids, data of new ones, or a list of both (at most 100)',
      fr: 'des identifiants, les données de nouveaux éléments, ou une liste des deux (au plus 100)',
    },
    schema: z
      .array(z.union([id, z.looseObject({ id: id.optional() })]))
      .max(100)
      .transform((links) => links.map((link) => (typeof link === 'number' ? { id: link } : linkOf(link)))),
    fromWire: (raw) => (Array.isArray(raw) ? raw : [raw]).flatMap(elements).filter((element) => !isNothing(element)),
    isNone: isNothing,
    index: { items: { type: 'integer' } },
  }
}

function linkOf(link: Readonly<Record<string, unknown>> & { readonly id?: number | undefined }): LinkedRecord {
  return link.id === undefined ? { raw: link } : { id: link.id }
}

function elements(raw: unknown): unknown[] {
  if (typeof raw === 'string') return raw.split(',', 1000).map((part) => wholeNumber(part.trim()))
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return [raw]
  const id = wholeNumber(raw.id)
  return [isNothing(id) ? Object.fromEntries(Object.entries(raw).filter(([name]) => name !== 'id')) : { ...raw, id }]
}

/** Whether a value, or everything in it, is empty. */
function isNothing(raw: unknown): boolean {
  if (raw === null || raw === undefined || raw === '' || raw === 0 || raw === '0') return true
  return typeof raw === 'object' && Object.values(raw).every(isNothing)
}
