import assert from 'node:assert/strict'
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a guide adds to a file: it begins with a line that is there already unless the file is new. */
export type Block = readonly [path: string, text: string]

/** The examples of a section, each below a heading of its own: the blocks that begin with the path of a file. */
export function examplesOf(document: string, section: string): readonly (readonly Block[])[] {
  const [, after = ''] = readFileSync(document, 'utf8').split(`\n## ${section}\n`)
  const [guide = ''] = after.split('\n## ')
  const blocks = /^```(?:ts|jsonc)\n\/\/ ((?:src|test)\/\S+)\n(.*?)^```$/gms
  return guide
    .split('\n### ')
    .map((part) => [...part.matchAll(blocks)].map(([, path = '', text = '']): Block => [path, text]))
    .filter(({ length }) => length > 0)
}

/** Copies the sources and their tests into a folder, in which they can be loaded. */
export function copySources(copy: string): void {
  const copied = ['src', 'test', 'scripts', 'client', 'package.json', 'tsconfig.json']
  for (const name of copied) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
}

const migrations = 'src/storage/sql/migrations/index.ts'

/** Does what an example says; its migration comes last, regardless of its number in the guide. */
export function add(copy: string, blocks: readonly Block[]): void {
  const listed = readFileSync(join(copy, migrations), 'utf8').match(/^ {2}'\d{3}-/gm) ?? []
  const next = String(listed.length + 1).padStart(3, '0')
  const [, name = ''] = /migrations\/\d{3}-([a-z-]+)\.ts$/m.exec(blocks.map(([path]) => path).join('\n')) ?? []
  const numbered = (text: string) => text.replaceAll(new RegExp(`\\d{3}(?=-${name}\\b)`, 'g'), next)
  for (const [path, text] of blocks) apply(join(copy, numbered(path)), numbered(text))
}

function apply(file: string, text: string): void {
  if (!existsSync(file)) return writeFileSync(file, text)
  const [first = '', ...added] = text.trimEnd().split('\n')
  const lines = readFileSync(file, 'utf8').split('\n')
  const migration = first.startsWith('import') ? /^import .*\/\d{3}-/ : /^ {2}'\d{3}-/
  const after = file.endsWith(migrations) ? lines.findLastIndex((line) => migration.test(line)) : lines.indexOf(first)
  assert.ok(after >= 0 && !lines.includes(first, after + 1), `${file} has this line once: ${first}`)
  writeFileSync(file, lines.toSpliced(after + 1, 0, ...added).join('\n'))
}
