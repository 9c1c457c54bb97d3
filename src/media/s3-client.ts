import type * as s3 from '@aws-sdk/client-s3'
import type { Bucket } from './location.ts'
import { storeProblem } from './problems.ts'
import { causeOf, isAbsent, isRefusal } from './s3-errors.ts'

/** Who we are to the store; without it, as the environment says in the ways of Amazon's own programs. */
export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type Library = typeof s3

/** The commands of the library, and one way to have one carried out. */
export interface S3Connection {
  /**
   * Has a command carried out: `milliseconds` is for all of it, with a second try, up to the first byte of an answer.
   * Undefined where what it is about does not exist; every other failure is a `Problem`.
   */
  run<T>(
    milliseconds: number,
    command: (library: Library, client: s3.S3Client, signal: AbortSignal) => Promise<T>,
  ): Promise<T | undefined>
  close(): void
}

/** Milliseconds in which a connection must be there, and in which something must move while an answer is read. */
const [connecting, stillness] = [2000, 30_000]

/** Requests of one kind at once: readers that are slow must not stand in the way of writing, nor the other way round. */
const maxSockets = 100

/** A connection to a bucket. The library is loaded with the first command. */
export function s3Connection(bucket: Bucket, credentials: Credentials | undefined): S3Connection {
  let opened: Promise<{ readonly library: Library; readonly client: s3.S3Client }> | undefined

  async function open() {
    const library = await import('@aws-sdk/client-s3')
    return { library, client: new library.S3Client(settingsOf(bucket, credentials)) }
  }

  return {
    async run(milliseconds, command) {
      const stop = new AbortController()
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        stop.abort()
        // Finding credentials in the environment, which may mean asking a server, cannot be stopped.
        late.reject(new Error(`nothing within ${milliseconds} ms`))
      }, milliseconds)
      try {
        const { library, client } = await (opened ??= open())
        return await Promise.race([late.promise, command(library, client, stop.signal)])
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw storeProblem(isRefusal(error), causeOf(error, bucket.name))
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      void opened?.then(({ client }) => client.destroy())
      opened = undefined
    },
  }
}

function settingsOf({ endpoint, region, inPath }: Bucket, credentials: Credentials | undefined): s3.S3ClientConfig {
  const agent = { maxSockets, keepAlive: true }
  return {
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(credentials && { credentials }),
    forcePathStyle: inPath,
    maxAttempts: 2,
    // Checksums beyond the signature's are Amazon's own; other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connecting,
      socketTimeout: stillness,
      httpAgent: agent,
      httpsAgent: agent,
    },
  }
}
