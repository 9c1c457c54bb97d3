import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { cannotCopy } from '../rows/problems.ts'
import { msg } from '../../texts/msg.ts'

/** What a backup says of itself. */
export interface About {
  /** The version of this layout. */
  readonly format: number
  readonly program: string
  /** When it was begun: everything that was acknowledged before is in it. */
  readonly begun_utc: string
  /** The tables as they were copied: their rows and checksums by their names. */
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly checksum: string }>>
  /** The migrations of these tables, with commas between. */
  readonly migrations: string
  /** Whether pictures were taken in. */
  readonly pictures: boolean
}

/** The two tables of a backup that a calendar has not: a backup is a database file like any other, which also holds files. */
const made = `create table if not exists backup (about text not null) strict;
  create table if not exists backup_files (file text primary key, sha256 text not null, content blob not null) strict;`

/** The files in a backup, and what it says of itself. */
export interface Archive {
  files(): ReadonlySet<string>
  /** A file of a picture; fails where it is not what was taken in. */
  read(file: string): Uint8Array | undefined
  add(file: string, content: Uint8Array): void
  remove(file: string): void
  about(): About
  describe(about: About): void
  /** What SQLite finds wrong with the file, some of it; nothing of a sound one. */
  damage(): readonly string[]
  close(): void
}

/** Makes the file of a backup, for this user alone. */
export function newArchive(path: string): Archive {
  const archive = new DatabaseSync(path)
  // A commit for each file would wait for the disk each time: the whole is made to last at the end.
  archive.exec(`pragma journal_mode = delete; pragma synchronous = off; ${made}`)
  return archiveIn(archive)
}

/** Opens a backup to read it; refuses a file that is none. */
export function openArchive(path: string): Archive {
  let archive: DatabaseSync | undefined
  try {
    archive = new DatabaseSync(path, { readOnly: true })
    archive.prepare('select about from backup').get()
    return archiveIn(archive)
  } catch (error) {
    archive?.close()
    throw cannotCopy(msg`${path} is not a backup.`).because(error)
  }
}

function archiveIn(archive: DatabaseSync): Archive {
  const all = (query: string, name: string) =>
    archive
      .prepare(query)
      .all()
      .map((row) => String(row[name]))
  return {
    files: () => new Set(all('select file from backup_files', 'file')),
    read(file) {
      const row = archive.prepare('select sha256, content from backup_files where file = ?').get(file)
      const content = row?.['content']
      if (!(content instanceof Uint8Array)) return undefined
      if (digest(content) !== row?.['sha256']) throw damagedBackup(file)
      return content
    },
    add: (file, content) =>
      void archive.prepare('insert or replace into backup_files values (?, ?, ?)').run(file, digest(content), content),
    remove: (file) => void archive.prepare('delete from backup_files where file = ?').run(file),
    about: () => JSON.parse(all('select about from backup', 'about')[0] ?? '{}') as About,
    describe: (about) => void archive.prepare('insert into backup values (?)').run(JSON.stringify(about)),
    damage: () => all('pragma integrity_check(5)', 'integrity_check').filter((found) => found !== 'ok'),
    close: () => archive.close(),
  }
}

/** A part of a backup is not as it was written. */
export function damagedBackup(part: string) {
  return cannotCopy(msg`The backup is damaged: ${part} is not as it was written. Use another backup.`)
}

function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
