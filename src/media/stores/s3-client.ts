import type { S3, S3ClientConfig } from '@aws-sdk/client-s3'
import type { Bucket } from './location.ts'
import { libraryMissing, storeProblem } from '../problems.ts'

/** The key of the service; without it, credentials are looked up as in Amazon's own programs. */
export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Milliseconds in which a connection must be there, and in which something must move while an answer is read. */
const [connecting, stillness] = [2000, 30_000]

/** Requests of one kind at once: readers that are slow must not stand in the way of writing, nor the other way round. */
const maxSockets = 100

/** The library, which is installed beside Almanac by those who use it. Throws where it is not there. */
export async function loadS3() {
  try {
    return await import('@aws-sdk/client-s3')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    throw isMissing ? libraryMissing() : error
  }
}

/** A connection to a bucket. The library is loaded with the first command. */
export function s3Connection(bucket: Bucket, credentials: Credentials | undefined) {
  let opened: Promise<S3> | undefined

  async function openClient(): Promise<S3> {
    const { S3 } = await loadS3()
    return new S3(settingsOf(bucket, credentials))
  }

  return {
    /**
     * Has a command carried out: `milliseconds` is for all of it, with a second try, up to the first byte of an answer.
     * Undefined where what it is about does not exist; every other failure is a `Problem`.
     */
    async run<T>(
      milliseconds: number,
      command: (client: S3, options: { readonly abortSignal: AbortSignal }) => Promise<T>,
    ): Promise<T | undefined> {
      const stop = new AbortController()
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        stop.abort()
        // Finding credentials in the environment, which may mean asking a server, cannot be stopped.
        late.reject(new Error(`nothing within ${milliseconds} ms`))
      }, milliseconds)
      try {
        const client = await (opened ??= openClient())
        return await Promise.race([late.promise, command(client, { abortSignal: stop.signal })])
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw storeProblem(isRefusal(error), causeOf(error, bucket.name))
      } finally {
        clearTimeout(timer)
      }
    },
    close(): void {
      void opened?.then((client) => client.destroy())
      opened = undefined
    },
  }
}

function settingsOf({ endpoint, region, inPath }: Bucket, credentials: Credentials | undefined): S3ClientConfig {
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
    requestHandler: { connectionTimeout: connecting, socketTimeout: stillness, httpAgent: agent, httpsAgent: agent },
  }
}

/** Whether a store says that the object is not there. Without the right to list a bucket it says that nothing may be read. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

/** What asking again will not change: who we are, or a bucket that does not exist. */
const refusals = new Set([
  'NoSuchBucket',
  'PermanentRedirect',
  'CredentialsProviderError',
  'Region is missing',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccessDenied',
])

/** Whether a store refuses us, other than by being out of reach or overloaded. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = httpStatusOf(error) ?? 0
  const isRefused = (status >= 300 && status < 500 && status !== 408 && status !== 429) || status === 501
  return isRefused || refusals.has(error.name) || refusals.has(error.message)
}

/** What went wrong, for the log: without what the library has added, such as what it signed. */
function causeOf(error: unknown, bucket: string): string {
  if (!(error instanceof Error)) return `S3 bucket ${bucket}: ${String(error)}`
  const status = httpStatusOf(error)
  // Of several addresses of a host, none of which answers.
  const parts = error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  return `S3 bucket ${bucket}: ${error.name}${status === undefined ? '' : ` (${status})`}: ${parts.slice(0, 500)}`
}

function httpStatusOf(error: Error): number | undefined {
  const about: unknown = '$metadata' in error ? error.$metadata : undefined
  if (typeof about !== 'object' || about === null || !('httpStatusCode' in about)) return undefined
  return typeof about.httpStatusCode === 'number' ? about.httpStatusCode : undefined
}
