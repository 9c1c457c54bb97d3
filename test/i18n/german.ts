import { appendFile, cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { aFolder } from '../support/folder.ts'

const repository = join(import.meta.dirname, '../..')

/** What somebody writes who adds German: a line in the list, phrases, and texts. */
const line = "export { german as de } from './phrases/de.ts'\n"

const phrases = `import { english } from './en.ts'
import type { Phrases } from './phrases.ts'

export const german: Phrases = { ...english, name: 'Deutsch', locale: 'de' }
`

/** The beginning of a translation. */
const texts = {
  site: { upcoming: 'Kommende Veranstaltungen', skip: 'Zum Inhalt' },
  cli: { usage: { usage: 'Aufruf' } },
}

/** The sources of the program with a third language, in a folder that ends with the test. */
export async function germanSources(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await aFolder(t)
  for (const part of ['src', 'bin', 'package.json', 'tsconfig.json'])
    await cp(join(repository, part), join(folder, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
  await appendFile(join(folder, 'src/i18n/definitions.ts'), line)
  await writeFile(join(folder, 'src/i18n/phrases/de.ts'), phrases)
  await writeFile(join(folder, 'src/texts/de.json'), JSON.stringify(texts))
  return folder
}
