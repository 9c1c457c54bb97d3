import { randomBytes } from 'node:crypto'

/**
 * The name, without extension, under which a picture is stored: what it was called, in letters that need no escaping, and
 * random digits, so that no two are alike and none can be guessed.
 */
export function fileName(given: string): string {
  const words = given
    .slice(-200)
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
  return `${words || 'image'}-${randomDigits()}`
}

/** 24 hexadecimal digits. */
export function randomDigits(): string {
  return randomBytes(12).toString('hex')
}

/** Whether a text is the name of a stored file: year, month, and what may stand in a name everywhere. */
export function isStoredName(file: string): boolean {
  return /^\d{4}\/\d\d\/[a-z\d-]{1,200}\.[a-z]{1,5}$/.test(file)
}
