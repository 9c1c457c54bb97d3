/**
 * The header that has a record written only if it still is what was read: `headers: ifMatch(read)`, with the answer to any read or write of
 * the record, or its tag. Otherwise the service answers 412, with the record as it is in `data.current` and its tag in
 * `data.etag` (contract/requests.md §12). Throws a TypeError where there is no tag, as a list has none.
 */
export function ifMatch(read: { readonly response: Response } | string | undefined): { 'If-Match': string } {
  const tag = typeof read === 'object' ? read.response.headers.get('ETag') : read
  if (!tag) throw new TypeError('There is no ETag: only single records that were read or written have one.')
  return { 'If-Match': tag }
}
