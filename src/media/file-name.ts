import { randomBytes } from 'node:crypto'

/**
 * The name, without extension, under which a picture is stored: what it was called, in letters that need no escaping,
 * and 16 random digits, so that no two are alike and none can be guessed.
 */
export function fileName(wish: string): string {
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
  return `${words || 'image'}-${randomBytes(8).toString('hex')}`
}
