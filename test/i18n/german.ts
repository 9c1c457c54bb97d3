import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { aFolder } from '../support/folder.ts'

const repository = join(import.meta.dirname, '../..')

/** What somebody writes who adds German. */
const entry = "  de: { name: 'Deutsch', direction: 'ltr', locale: 'de', colon: ':' },\n"

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
  const list = join(folder, 'src/i18n/language.ts')
  const source = await readFile(list, 'utf8')
  await writeFile(list, source.replace(/^\} as const satisfies/m, `${entry}$&`))
  await writeFile(join(folder, 'src/texts/de.json'), JSON.stringify(texts))
  return folder
}
