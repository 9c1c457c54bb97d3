import { Readable } from 'node:stream'
import { isStoredName } from '../file-name.ts'
import { mimeTypeOf } from '../pictures/format.ts'
import type { Bucket } from './location.ts'
import { storeProblem } from '../problems.ts'
import { loadS3, s3Connection, type Credentials } from './s3-client.ts'
import type { MediaStore, NewFile } from './store.ts'

/** What a content delivery network that reads the bucket itself is told; a file never changes. */
const cacheControl = 'public, max-age=31536000, immutable'

/** How many files are removed at once. */
const removedAtOnce = 10

/**
 * The store in a bucket, by the commands that every S3-compatible store knows. `timeoutMs`: milliseconds until an answer must
 * begin; those that send or list much have four times as many.
 */
export function s3Store(bucket: Bucket, credentials: Credentials | undefined, timeoutMs: number): MediaStore {
  const reading = s3Connection(bucket, credentials)
  const writing = s3Connection(bucket, credentials)
  const place = (file: string) => ({ Bucket: bucket.name, Key: bucket.prefix + file })

  async function putObject({ file, bytes }: NewFile): Promise<void> {
    const input = { ...place(file), Body: bytes, ContentType: mimeTypeOf(file), CacheControl: cacheControl }
    const written = await writing.run(4 * timeoutMs, (s3, options) => s3.putObject(input, options))
    if (!written) throw storeProblem(true, `S3 bucket ${bucket.name}: not found`)
  }

  async function deleteObjects(files: Iterable<string>): Promise<void> {
    const left = [...files]
    while (left.length > 0) {
      const some = left.splice(0, removedAtOnce).map(place)
      const removed = await Promise.allSettled(
        some.map((input) => writing.run(timeoutMs, (s3, options) => s3.deleteObject(input, options))),
      )
      // A store that does not answer will not answer for the others either.
      if (removed.every(({ status }) => status === 'rejected')) return
    }
  }

  return {
    async write(files) {
      // All settle before any is removed: none may arrive after that.
      const written = await Promise.allSettled(files.map(putObject))
      const failure = written.find(({ status }) => status === 'rejected')
      if (failure?.status !== 'rejected') return
      await deleteObjects(files.map(({ file }) => file))
      throw failure.reason
    },
    remove: deleteObjects,
    async about(file) {
      const found = await reading.run(timeoutMs, (s3, options) => s3.headObject(place(file), options))
      return found && { ...storedObject(found.ContentLength, found.LastModified), mimeType: mimeTypeOf(file) }
    },
    async read(file, part) {
      const input = { ...place(file), ...(part && { Range: `bytes=${part.first}-${part.last}` }) }
      const found = await reading.run(timeoutMs, (s3, options) => s3.getObject(input, options))
      if (!found) return undefined
      const { Body: body, ContentLength, ContentRange, LastModified } = found
      if (!(body instanceof Readable)) throw storeProblem(false, `S3 bucket ${bucket.name}: an answer without a body`)
      const size = part ? Number(ContentRange?.split('/')[1]) : ContentLength
      return { ...storedObject(size, LastModified), mimeType: mimeTypeOf(file), body }
    },
    async *list() {
      let next: string | undefined
      do {
        const input = { Bucket: bucket.name, Prefix: bucket.prefix, ContinuationToken: next }
        const page = await writing.run(4 * timeoutMs, (s3, options) => s3.listObjectsV2(input, options))
        yield (page?.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
          const file = Key.slice(bucket.prefix.length)
          return LastModified && isStoredName(file) ? [{ file, changed: instantOfDate(LastModified) }] : []
        })
        next = page?.IsTruncated ? page.NextContinuationToken : undefined
      } while (next !== undefined)
    },
    // An object sent in one request is stored completely or not at all.
    removeUnfinished: async () => undefined,
    prepare: async () => void (await loadS3()),
    async check() {
      const input = { Bucket: bucket.name, Prefix: bucket.prefix, MaxKeys: 1 }
      await reading.run(timeoutMs, (s3, options) => s3.listObjectsV2(input, options))
    },
    close() {
      reading.close()
      writing.close()
    },
  }
}

function storedObject(size = 0, changed = new Date(0)) {
  return { size, changed: instantOfDate(changed) }
}

function instantOfDate(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
}
