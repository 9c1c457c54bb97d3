import type { ExportedFile, ExportedRecord } from '../../domain/export/format.ts'
import { isKnownLanguage, type Language, type Localized } from '../../i18n/language.ts'
import type { Row } from '../rows/batches.ts'
import { laterTexts, type Member, type MemberType, type Shape } from './shapes.ts'
import { msg } from '../../texts/msg.ts'

/** A record that is not as the format says. */
export class WrongRecord extends Error {
  readonly text: Localized

  constructor(text: Localized) {
    super(text.en)
    this.text = text
  }
}

/** The logins of users by their ids. */
export type Logins = ReadonlyMap<number, string>

/** The members of a record by its row. */
export function membersOfRow(shape: Shape, row: Row, logins: Logins): ExportedRecord {
  return Object.fromEntries(
    shape.entries().map(([name, { column, type }]) => [name, exportedValue(type, row[column], logins)] as const),
  )
}

function exportedValue(type: MemberType, value: Row[string] | undefined, logins: Logins): unknown {
  if (value === null || value === undefined) return null
  if (type === 'flag') return value === 1
  if (type === 'json') return JSON.parse(String(value)) as unknown
  return type === 'login' ? (logins.get(Number(value)) ?? null) : value
}

/** The row of a record; throws a `WrongRecord` where a member is missing, or is none of the shape or of `others`. */
export function rowOfRecord(
  shape: Shape,
  record: ExportedRecord,
  users: ReadonlyMap<string, number>,
  others: readonly string[] = [],
): Row {
  const unknown = Object.keys(record).find((name) => !shape.has(name) && !others.includes(name))
  if (unknown !== undefined) throw wrongMember(unknown)
  return Object.fromEntries(
    shape.entries().map(([name, member]) => {
      const value = name in record || member.isRequired ? record[name] : valueWithout(member)
      const stored = value === null && member.nullable ? null : valueForRow(member.type, value, users)
      if (stored === undefined) throw wrongMember(name)
      return [member.column, stored] as const
    }),
  )
}

/** What a record has that was exported before there was such a member. */
function valueWithout({ type, nullable, initial }: Member): unknown {
  if (initial !== undefined) return initial
  if (nullable) return null
  if (type === 'flag') return false
  return type === 'count' || type === 'number' ? 0 : ''
}

function valueForRow(
  type: MemberType,
  value: unknown,
  users: ReadonlyMap<string, number>,
): string | number | undefined {
  if (typeof type === 'object') return typeof value === 'string' && type.includes(value) ? value : undefined
  if (type === 'json') return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined
  if (type === 'flag') return typeof value === 'boolean' ? Number(value) : undefined
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (type === 'integer') return Number.isSafeInteger(value) ? Number(value) : undefined
  if (type === 'id' || type === 'count')
    return Number.isSafeInteger(value) && Number(value) >= (type === 'id' ? 1 : 0) ? Number(value) : undefined
  if (typeof value !== 'string' || value.includes('\0')) return undefined
  if (type === 'login') return users.get(value.toLowerCase())
  return type === 'text' || /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? value : undefined
}

export function wrongMember(name: string): WrongRecord {
  const shown = name.slice(0, 50)
  return new WrongRecord(msg`the member “${shown}” is missing, unknown, or not as the format says.`)
}

/** Texts by language, of which each has these members; there are some in the language of the record. */
export function textsByLanguage<N extends string>(
  { language, texts }: ExportedRecord,
  names: readonly N[],
): readonly (readonly [Language, Readonly<Record<N, string>>])[] {
  if (typeof texts !== 'object' || texts === null || !(String(language) in texts)) throw wrongMember('texts')
  return Object.entries(texts).map(([of, text]) => {
    if (!isKnownLanguage(of) || typeof text !== 'object' || text === null) throw wrongMember('texts')
    const blank = names.filter((name) => laterTexts.has(name)).map((name) => [name, ''])
    const whole = { ...Object.fromEntries(blank), ...text } as ExportedRecord
    if (!names.every((name) => typeof whole[name] === 'string')) throw wrongMember('texts')
    return [of, whole as Readonly<Record<N, string>>]
  })
}

/** The files of a picture, all of its sizes. */
export function pictureFiles(picture: ExportedRecord): readonly ExportedFile[] {
  return [picture, ...Object.values(picture['sizes'] as Readonly<Record<string, ExportedRecord>>)].map((each) => {
    const { file, mime_type, filesize, sha256 = null } = each
    if (sha256 !== null && typeof sha256 !== 'string') throw wrongMember('sha256')
    return {
      file: String(file),
      mimeType: String(mime_type),
      filesize: Number(filesize),
      sha256: sha256 ?? undefined,
    }
  })
}

/** A member that is a list of ids. */
export function idsOfMember(record: ExportedRecord, name: string): readonly number[] {
  const ids = record[name]
  if (!Array.isArray(ids) || !ids.every((id) => Number.isSafeInteger(id))) throw wrongMember(name)
  return [...new Set(ids as readonly number[])]
}

/** A member that is a list of records. */
export function recordsIn(record: ExportedRecord, name: string): readonly ExportedRecord[] {
  const records = record[name]
  if (!Array.isArray(records) || !records.every((each) => typeof each === 'object' && each !== null))
    throw wrongMember(name)
  return records as readonly ExportedRecord[]
}
