import type { Readable } from 'node:stream'

/**
 * Where the files of pictures are: a folder, or a store that speaks S3. Files have names as `fileName` gives them, below
 * a year and a month (`2027/03/name.png`); they are written once and never changed. What stands in the way of a store
 * is a `Problem` of kind `unavailable`.
 */
export interface MediaStore {
  /** Makes what is needed before the first file, where it is not there; fails where that cannot be. */
  prepare(): Promise<void>
  /** Writes files, each whole or not at all; where one fails, the others go away again. */
  write(files: readonly NewFile[]): Promise<void>
  /** Removes files. Never fails: files that are missing, have foreign names or cannot be removed are left alone. */
  remove(files: Iterable<string>): Promise<void>
  /** What is known of a file; undefined where there is none. */
  about(file: string): Promise<StoredFile | undefined>
  /** A file, or a part of it, to be read or destroyed by the caller; undefined where there is none. */
  read(file: string, part?: ByteRange): Promise<OpenFile | undefined>
  /** All files, page by page, in no order that would matter. */
  list(): AsyncIterable<readonly ListedFile[]>
  /** Removes what was begun before a moment and never finished, as far as the store keeps such things. */
  removeUnfinished(before: Temporal.Instant): Promise<void>
  /** Fails where files could be neither written nor read, because of where the store is or who we are to it. */
  check(): Promise<void>
  close(): void
}

/** A file to be written. */
export interface NewFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/** A part of a file: positions of its first and its last byte. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface StoredFile {
  /** Bytes of the whole file. */
  readonly size: number
  readonly changed: Temporal.Instant
  readonly mimeType: string
}

export interface OpenFile extends StoredFile {
  readonly body: Readable
}

export interface ListedFile {
  readonly file: string
  readonly changed: Temporal.Instant
}
