/** The titles of the rows of the list of events, each behind its picture. */
export function rowTitles(text: string): readonly string[] {
  const rows = text.matchAll(/<th scope="row">\s*<(?:img|span)[^>]*>(?:<\/span>)?\s*<a[^>]*>([^<]*)</g)
  return [...rows].map(([, title = '']) => title)
}
