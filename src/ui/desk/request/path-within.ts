/** A path below `/desk` of this very site, with its query: `/events/5/`; undefined where it leads anywhere else. */
export function pathWithin(next: unknown): string | undefined {
  if (typeof next !== 'string' || next.length > 2000 || !/^\/[^/\\]/.test(next)) return undefined
  const base = 'http://desk.invalid'
  const url = URL.parse(`${base}/desk${next}`)
  if (!url || url.origin !== base || !url.pathname.startsWith('/desk/')) return undefined
  return `${url.pathname.slice('/desk'.length)}${url.search}`
}
