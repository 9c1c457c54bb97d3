import { readFileSync } from 'node:fs'

/** A fenced block of a document. `answers` is the block of sh right above one that shows what it prints. */
export interface Fence {
  readonly language: string
  readonly text: string
  /** Where it begins, as `docs/install.md:12`. */
  readonly place: string
  /** Whether nothing but empty lines stands between the block before and this one. */
  readonly follows: boolean
}

/** The fenced blocks of a Markdown file, in order. */
export function fencesOf(document: string): readonly Fence[] {
  const found: Fence[] = []
  let open: { language: string; line: number; lines: string[]; follows: boolean } | undefined
  let follows = false
  for (const [index, line] of readFileSync(document, 'utf8').split('\n').entries()) {
    const fence = /^ *```(\w*)/u.exec(line)
    if (fence && open) {
      const { language, lines } = open
      found.push({
        language,
        text: `${lines.join('\n')}\n`,
        place: `${document}:${String(open.line)}`,
        follows: open.follows,
      })
      open = undefined
      follows = true
    } else if (fence) open = { language: fence[1] ?? '', line: index + 1, lines: [], follows }
    else if (open) open.lines.push(line)
    else if (line.trim() !== '') follows = false
  }
  return found
}
