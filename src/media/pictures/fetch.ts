import { notFetched } from '../../errors/pictures.ts'
import { readWholeBody } from '../../outbound/read-body.ts'
import { request, type Reach } from '../../outbound/request.ts'
import { formatBytes, pictureFormat } from './format.ts'

export interface FetchOptions extends Reach {
  /** Milliseconds for everything, redirects and all. */
  readonly timeout?: number
}

const maxBytes = 10_000_000
const maxRedirects = 3
const timeLimit = 10_000
const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Almanac' }

/**
 * The bytes of a picture on a public server (contract/writes.md §12), and what its file is called. Every failure is the
 * same `Problem`, which does not tell what there is in a private network.
 */
export async function fetchPicture(
  url: string,
  { timeout = timeLimit, ...reach }: FetchOptions,
): Promise<{ readonly bytes: Uint8Array; readonly filename: string }> {
  try {
    return await request({ url, headers, maxRedirects, timeout }, reach, async (response) => {
      if (response.status !== 200) throw notFetched()
      const begins = { bytes: formatBytes, accepts: (start: Uint8Array) => pictureFormat(start) !== undefined }
      return { bytes: await readWholeBody(response, { maxBytes, begins }), filename: lastSegment(response.url) }
    })
  } catch {
    throw notFetched()
  }
}

/** The suggested name of the file: an escape that is not valid does not matter. */
function lastSegment(url: URL): string {
  const segment = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
