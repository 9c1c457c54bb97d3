import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../../src')

/** Fields of records, as parameters and as members of the program. */
export const fields = {
  virtual_url: /\bvirtual_url\b|\bvirtualUrl\b/,
  featured: /\bfeatured\b/,
  phone: /\bphone\b/,
} as const

export type FieldName = keyof typeof fields

/** How many files of `src` name a field. */
export function filesNaming(field: FieldName): number {
  const files = globSync('**/*.{ts,js}', { cwd: source })
  return files.filter((file) => fields[field].test(readFileSync(join(source, file), 'utf8'))).length
}
