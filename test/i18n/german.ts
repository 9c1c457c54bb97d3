import assert from 'node:assert/strict'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { apiPath } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'
import { installed } from './installed.ts'

const repository = join(import.meta.dirname, '../..')

/** The lines of the list of languages that somebody writes who adds German, besides its phrases and its texts. */
export const germanLines: readonly [string, string] = ["import { german } from './phrases/de.ts'", '  de: german,']

/** The sources of the program with this German, whether they have another or none, in a folder that ends with the test. */
export async function germanSources(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await aFolder(t)
  for (const part of ['src', 'bin', 'package.json', 'tsconfig.json'])
    await cp(join(repository, part), join(folder, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
  const list = join(folder, 'src/i18n/definitions.ts')
  const others = (await readFile(list, 'utf8')).split('\n').filter((line) => !/^import .*\/de\.ts'$|^  de:/.test(line))
  const [imported, listed] = germanLines
  await writeFile(list, [imported, ...others].join('\n').replace(/^}$/m, `${listed}\n}`))
  const phrases = await readFile(join(import.meta.dirname, 'german/phrases.ts'), 'utf8')
  await writeFile(join(folder, 'src/i18n/phrases/de.ts'), phrases.replaceAll('../../../src/i18n/phrases/', './'))
  await cp(join(import.meta.dirname, 'german/texts.json'), join(folder, 'src/texts/de.json'))
  return folder
}

/** The first day on which something takes place. */
export const first = Temporal.Now.plainDateISO('UTC').add({ months: 2 }).with({ day: 4 })

/** A path of the API in German. */
export const own = `/de${apiPath}`

/** A calendar in English, French and German: where it is, the service of it, and an event in two languages and a series in one. */
export async function germanCalendar(t: Pick<TestContext, 'after'>) {
  const sources = await germanSources(t)
  const environment = { LANGUAGES: 'en,fr,de', CURRENCY_SYMBOL: '€', CURRENCY_CODE: 'EUR' }
  const place = { folder: await aFolder(t), executable: join(sources, 'bin/almanac.js'), environment }
  const service = await installed(place, t)
  const dates = {
    start_date: `${first.toString()} 20:00:00`,
    end_date: `${first.toString()} 22:30:00`,
    status: 'publish',
  }
  const fair = { title: { en: 'Summer fair', de: 'Sommerfest' }, description: { de: 'Mit Blasmusik.' }, ...dates }
  const monthly = { title: 'Orgelkonzert', recurrence: { rules: ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'] }, cost: '10-20' }
  for (const [path, sent] of [
    [`${apiPath}/events`, fair],
    [`${own}/events`, { ...monthly, ...dates }],
  ] as const) {
    const { status, text, body } = await service.call('POST', path, sent)
    assert.equal(status, 201, text)
    assert.equal(body.language, path.startsWith('/de/') ? 'de' : 'en')
  }
  return { sources, place, service }
}
