/** The rows of a table, read strictly by RFC 4180. */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length;) {
    const { cell, end } = cellAt(text, at, separator)
    row.push(cell)
    if (text.startsWith(separator, end)) at = end + separator.length
    else {
      if (!text.startsWith('\r\n', end)) throw new Error(`no end of a row at ${end}`)
      rows.push(row)
      row = []
      at = end + 2
    }
  }
  return rows
}

function cellAt(text: string, at: number, separator: string): { cell: string; end: number } {
  if (text[at] !== '"') {
    let end = at
    while (end < text.length && !text.startsWith(separator, end) && !/["\r\n]/.test(text[end] ?? '')) end += 1
    return { cell: text.slice(at, end), end }
  }
  const [whole = '', inner = ''] = /^"((?:[^"]|"")*)"/.exec(text.slice(at)) ?? []
  if (whole === '') throw new Error(`a quote without its end at ${at}`)
  return { cell: inner.replaceAll('""', '"'), end: at + whole.length }
}
