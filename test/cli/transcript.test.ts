import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { aFolder } from '../support/folder.ts'
import { almanac } from './almanac.ts'

/*
 * A transcript is what somebody sees who types commands, one after the other in a fresh folder: `$ command`, then its
 * standard output, lines of standard error behind `! `, and the exit code as `[1]` where it is not 0. `{password}`,
 * `{moment}`, `{link}` and `{lines}` stand for any. Lines that begin with `#` are remarks.
 */
interface Exchange {
  readonly line: string
  readonly expected: string[]
}

const placeholders: Readonly<Record<string, string>> = {
  '{password}': '[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){5}',
  '{moment}': '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d',
  '{lines}': '[^]*?',
  '{link}': 'http://localhost:8080/desk/set-password/\\?key=[\\w-]{43}',
}

for (const file of globSync(join(import.meta.dirname, 'transcripts/*.txt')).sort()) {
  void test(`the command line answers as in ${basename(file)}`, async (t) => {
    const folder = await aFolder(t)
    const before = process.cwd()
    process.chdir(folder)
    t.after(() => process.chdir(before))
    for (const { line, expected } of exchanges(readFileSync(file, 'utf8'))) {
      const { environment, words } = parsed(line)
      const seen = shown(await almanac(words, { folder, environment: { DATA_DIR: 'data', ...environment } }))
      if (!pattern(expected).test(seen)) assert.equal(`$ ${line}\n${seen}`, `$ ${line}\n${expected.join('\n')}`)
    }
  })
}

function exchanges(text: string): readonly Exchange[] {
  const found: Exchange[] = []
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('$ ')) found.push({ line: line.slice(2), expected: [] })
    else if (!line.startsWith('#')) found.at(-1)?.expected.push(line)
  }
  return found.map(({ line, expected }) => ({ line, expected: expected.join('\n').trimEnd().split('\n') }))
}

function parsed(line: string): { environment: Record<string, string>; words: readonly string[] } {
  const parts = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const command = parts.indexOf('almanac')
  const environment = parts.slice(0, command).map((part): [string, string] => {
    const [name = '', ...value] = part.split('=')
    return [name, value.join('=')]
  })
  return { environment: Object.fromEntries(environment), words: parts.slice(command + 1) }
}

function shown({ stdout, stderr, code }: Awaited<ReturnType<typeof almanac>>): string {
  const complaints = stderr.split('\n').filter((line) => line !== '')
  const parts = [stdout, ...complaints.map((line) => `! ${line}\n`), code === 0 ? '' : `[${code}]`]
  return parts.join('').trimEnd()
}

function pattern(expected: readonly string[]): RegExp {
  const escaped = RegExp.escape(expected.join('\n'))
  const filled = Object.entries(placeholders).reduce(
    (text, [placeholder, meaning]) => text.replaceAll(RegExp.escape(placeholder), meaning),
    escaped,
  )
  return new RegExp(`^${filled}$`)
}
