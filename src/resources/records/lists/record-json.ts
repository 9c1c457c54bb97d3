import type { Content } from '../../../operations/answer.ts'

/** The JSON of one record, in the page of a list that is sent as it is (`Context.asJson`). */
export class RecordJson {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  static of(representation: object): RecordJson {
    return new RecordJson(new TextEncoder().encode(JSON.stringify(representation)))
  }
}

/** A page, some of whose records are JSON already; undefined where none is. */
export function jsonPage(page: Readonly<Record<string, unknown>>, member: string): Content | undefined {
  const { [member]: records } = page
  if (!Array.isArray(records) || !records.some((record) => record instanceof RecordJson)) return undefined
  const parts: (string | Uint8Array)[] = []
  for (const [name, value] of Object.entries(page)) {
    if (value === undefined) continue
    parts.push(parts.length === 0 ? '{' : ',', JSON.stringify(name), ':')
    if (name !== member) parts.push(JSON.stringify(value))
    else
      parts.push(
        '[',
        ...records.flatMap((record, place) => (place === 0 ? jsonOf(record) : [',', jsonOf(record)])),
        ']',
      )
  }
  const body = Buffer.concat([...parts, '}'].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return { type: 'application/json; charset=UTF-8', body }
}

function jsonOf(record: unknown): string | Uint8Array {
  return record instanceof RecordJson ? record.bytes : JSON.stringify(record)
}
