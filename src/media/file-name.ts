import { randomBytes } from 'node:crypto'

/**
 * The name, without extension, under which a picture is stored: what it was called, in letters that need no escaping,
 * the mark of the process that stores it, and 16 random digits, so that no two are alike and none can be guessed.
 */
export function fileName(wish: string, mark: string): string {
  const words = wish
    .slice(-200)
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
  return `${words || 'image'}-${markedRandom(mark)}`
}

/** The mark of a process and 16 random digits. */
export function markedRandom(mark: string): string {
  return mark + randomBytes(8).toString('hex')
}

/** The mark in the name of a stored file, a rendition or a file half written; undefined where we gave no such name. */
export function markOf(name: string): string | undefined {
  return /^(?:[a-z0-9-]+-)?([0-9a-f]{8})[0-9a-f]{16}(?:-[a-z0-9-]{1,20})?(?:\.[a-z]+)?$/.exec(name)?.[1]
}

/** Whether a text is the name of a stored file: year, month, and what may stand in a name everywhere. */
export function isStoredName(file: string): boolean {
  return /^\d{4}\/\d\d\/[a-z\d-]{1,200}\.[a-z]{1,5}$/.test(file)
}
