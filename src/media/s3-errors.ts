/** Whether a store says that the object is not there. Without the right to list a bucket it says that nothing may be read. */
export function isAbsent(error: unknown): boolean {
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
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = statusOf(error)
  return refusals.has(error.name) || refusals.has(error.message) || (status !== undefined && refused(status))
}

function refused(status: number): boolean {
  return (status >= 300 && status < 500 && status !== 408 && status !== 429) || status === 501
}

/** What went wrong, for the log: without what the library has added, such as what it signed. */
export function causeOf(error: unknown, bucket: string): string {
  if (!(error instanceof Error)) return `S3 bucket ${bucket}: ${String(error)}`
  const status = statusOf(error)
  // Of several addresses of a host, none of which answers.
  const parts = error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  return `S3 bucket ${bucket}: ${error.name}${status === undefined ? '' : ` (${status})`}: ${parts.slice(0, 500)}`
}

function statusOf(error: Error): number | undefined {
  const about: unknown = '$metadata' in error ? error.$metadata : undefined
  if (typeof about !== 'object' || about === null || !('httpStatusCode' in about)) return undefined
  return typeof about.httpStatusCode === 'number' ? about.httpStatusCode : undefined
}
