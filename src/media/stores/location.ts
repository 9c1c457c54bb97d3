/** A bucket of a store that speaks S3. */
export interface Bucket {
  readonly kind: 's3'
  readonly name: string
  /** What stands before the names of files: empty, or with a slash at the end. */
  readonly prefix: string
  /** Undefined: that of Amazon in the region. */
  readonly endpoint: string | undefined
  /** Undefined: as the environment says. */
  readonly region: string | undefined
  /** Whether the bucket is a part of the path, not of the host name. */
  readonly inPath: boolean
}

/** A folder, as it was written. */
export interface Folder {
  readonly kind: 'folder'
  readonly path: string
}

/** Takes `file:./data/media` or `s3://bucket/prefix?endpoint=…&region=…&style=…` apart; undefined for anything else. */
export function mediaLocation(address: string): Folder | Bucket | undefined {
  const path = /^file:([^?#\0]+)$/.exec(address)?.[1]
  if (path !== undefined) return { kind: 'folder', path: path.replace(/^\/\/(?=\/)/, '') }
  const url = URL.parse(address)
  if (url?.protocol !== 's3:' || url.username + url.password + url.port + url.hash !== '') return undefined
  const [endpoint, region, style] = ['endpoint', 'region', 'style'].map((name) => url.searchParams.get(name))
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const isBucket =
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(url.hostname) &&
    /^(?:[\w-][\w.-]{0,99}(?:\/(?!$)|$)){0,20}$/.test(prefix) &&
    [...url.searchParams.keys()].every((name) => /^(?:endpoint|region|style)$/.test(name)) &&
    (endpoint == null || isEndpoint(endpoint)) &&
    (region == null || /^[\w-]{1,64}$/.test(region)) &&
    (style == null || /^(?:path|host)$/.test(style))
  if (!isBucket) return undefined
  return {
    kind: 's3',
    name: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpoint ?? undefined,
    // Stores other than Amazon's rarely have regions, but the signature wants one.
    region: region ?? (endpoint == null ? undefined : 'us-east-1'),
    inPath: style == null ? endpoint != null : style === 'path',
  }
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !/[?#\s@]/.test(text)
}
