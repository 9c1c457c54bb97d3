import { createHash, type Hash } from 'node:crypto'
import {
  damagedExport,
  exportedKinds,
  formatVersion,
  wrongLine,
  type ExportedRecord,
  type ExportHeader,
} from './format.ts'
import { msg } from '../../texts/msg.ts'

/** Bytes of a line: more than any record has. */
const maxLength = 16 * 1024 * 1024

/** A record and the line that it is on. */
export interface ExportedLine {
  readonly line: number
  readonly record: ExportedRecord
}

/**
 * The header, and then the records of an export in their order, of which one line is held at a time. Throws a `damagedExport` where it is
 * of another version, has been cut off or changed; what a record means is not looked into.
 */
export async function* readExport(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ExportedLine | { readonly header: ExportHeader }> {
  const hash = createHash('sha256')
  let line = 0
  let kind = 0
  let isOver = false
  for await (const text of exportLines(bytes)) {
    line += 1
    if (isOver) throw wrongLine(line, msg('it comes after the end.'))
    const record = parseRecord(text, line)
    if (line === 1) {
      yield { header: headerOf(record) }
    } else if (record['kind'] === 'end') {
      checkLastLine(record, line, hash)
      isOver = true
    } else {
      const at = exportedKinds.indexOf(String(record['kind']))
      if (at < 0) throw wrongLine(line, unknownKind(String(record['kind'])))
      if (at < kind) throw wrongLine(line, msg('records are out of order.'))
      kind = at
      yield { line, record }
    }
    hash.update(text).update('\n')
  }
  if (!isOver) throw cutOff
}

const cutOff = damagedExport(msg('The export is cut off: its last line is missing.'))

const unknownKind = (kind: string) => msg`there is no kind of record “${kind.slice(0, 50)}”.`

function headerOf(record: ExportedRecord): ExportHeader {
  const { almanac, version, last_ids: last } = record
  if (almanac !== 'export') throw damagedExport(msg('The file is no export of a calendar.'))
  if (version !== formatVersion)
    throw damagedExport(
      msg`The export is of version ${JSON.stringify(version)} of the format; this program reads version ${formatVersion}.`,
    )
  const numbers = typeof last === 'object' && last !== null ? Object.values(last) : [undefined]
  const addresses = ['site', 'media_url'].map((name) => record[name])
  if (
    !addresses.every((address) => typeof address === 'string' && URL.canParse(address)) ||
    !numbers.every((number) => Number.isSafeInteger(number))
  )
    throw wrongLine(1, msg('the header is incomplete.'))
  return record as unknown as ExportHeader
}

/** The last line counts those between it and the first, and has the SHA-256 of all before it. */
function checkLastLine({ records, sha256 }: ExportedRecord, line: number, hash: Hash): void {
  const changed = msg('the file was changed since it was exported.')
  if (records !== line - 2 || sha256 !== hash.copy().digest('hex')) throw wrongLine(line, changed)
}

function parseRecord(text: Uint8Array, line: number): ExportedRecord {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ExportedRecord
  } catch {
    // Said below.
  }
  throw line === 1
    ? damagedExport(msg('The file is no export of a calendar.'))
    : wrongLine(line, msg('it is not a JSON object.'))
}

/** The lines that end; one that does not is none. */
async function* exportLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let line = 1
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...held, chunk.subarray(from, end)])
      line += 1
      held = []
      size = 0
      from = end + 1
    }
    const rest = chunk.subarray(from)
    size += rest.length
    if (size > maxLength) throw wrongLine(line, msg('it is too long.'))
    if (rest.length > 0) held.push(rest)
  }
  if (size > 0) throw cutOff
}
