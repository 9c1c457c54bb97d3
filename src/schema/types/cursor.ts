import { z } from 'zod'
import type { Type } from '../type.ts'

/** A place in a list that is ordered by start, then id: after this event. */
export interface Cursor {
  /** `YYYY-MM-DD HH:MM:SS`. */
  readonly start: string
  readonly id: number
}

/** `20270501100000-123`: what `next_rest_url` carries. Clients pass it on as it is. */
export function cursor(): Type<Cursor> {
  return {
    accepts: {
      en: 'the cursor of a next_rest_url, such as 20270501100000-123',
      fr: 'le curseur d’une next_rest_url, par exemple 20270501100000-123',
    },
    schema: z.object({ start: z.string(), id: z.number() }),
    fromWire: (raw) => (typeof raw === 'string' ? (readCursor(raw) ?? raw) : raw),
    index: { type: 'string' },
  }
}

function readCursor(text: string): Cursor | undefined {
  const [, year, month, day, hour, minute, second, id] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-(\d{1,15})$/.exec(text) ?? []
  return id === undefined ? undefined : { start: `${year}-${month}-${day} ${hour}:${minute}:${second}`, id: Number(id) }
}

/** What `cursor` reads. */
export function cursorText({ start, id }: Cursor): string {
  return `${start.replace(/\D/g, '')}-${id}`
}
