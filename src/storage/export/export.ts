import { createHash } from 'node:crypto'
import { formatVersion, type ExportedRecord, type ExportHeader } from '../../domain/export/format.ts'
import { givenNumbers } from '../rows/given-numbers.ts'
import { fromSnapshot } from '../rows/snapshot.ts'
import { exportRecords } from './records.ts'

/** Where an export goes. */
export interface Output {
  readonly write: (line: string) => Promise<void>
  /** Told of the files of each picture; answers the SHA-256 of those that are there. */
  readonly pictures: (files: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/**
 * Hands over everything that a calendar is made of, line by line, as it is at one moment (docs/export-format.md); secrets of users and
 * what happened stay behind.
 */
export async function exportCalendar(
  address: string,
  about: Pick<ExportHeader, 'exported_utc' | 'site' | 'media_url'>,
  { write, pictures }: Output,
): Promise<number> {
  return fromSnapshot(address, async (database) => {
    const hash = createHash('sha256')
    const put = async (record: object) => {
      const line = `${JSON.stringify(record)}\n`
      hash.update(line)
      await write(line)
    }
    const { users = 0, identities = 0, term_identities: terms = 0 } = await givenNumbers(database)
    const header: ExportHeader = {
      almanac: 'export',
      version: formatVersion,
      ...about,
      last_ids: { user: users, record: identities, term: terms },
    }
    await put(header)
    let records = 0
    for await (const record of exportRecords(database)) {
      await put(record['kind'] === 'image' ? withChecksums(record, await pictures(pictureFilePaths(record))) : record)
      records += 1
    }
    await write(`${JSON.stringify({ kind: 'end', records, sha256: hash.digest('hex') })}\n`)
    return records
  })
}

function pictureFilePaths({ file, sizes }: ExportedRecord): readonly string[] {
  return [String(file), ...Object.values(sizes as Sizes).map((size) => String(size['file']))]
}

type Sizes = Readonly<Record<string, ExportedRecord>>

function withChecksums(record: ExportedRecord, checksums: ReadonlyMap<string, string>): ExportedRecord {
  const checked = (file: ExportedRecord) => ({ ...file, sha256: checksums.get(String(file['file'])) ?? null })
  const sizes = Object.entries(record['sizes'] as Sizes).map(([name, size]) => [name, checked(size)])
  return { ...checked(record), sizes: Object.fromEntries(sizes) as unknown }
}
