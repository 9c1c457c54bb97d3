import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { allowed, packages } from './areas.ts'

type Import = { readonly [name in 'file' | 'target']: string } & { readonly typesOnly: boolean }

const files = globSync('src/**/*.ts').map((file) => file.slice('src/'.length))
const imports = files.flatMap(importsOf)
function importsOf(file: string): readonly Import[] {
  const source = readFileSync(join('src', file), 'utf8')
  const statements = source.matchAll(
    /^(?:import|export)\s([^'"`;]*?\sfrom\s)?'([^']+)'|\b(?:import|createRequire\(import\.meta\.url\))\('([^']+)'\)/gm,
  )
  return [...statements].map(([, clause = '', target = '', dynamic = '']) => ({
    file,
    target: target || dynamic,
    typesOnly: isTypesOnly(clause),
  }))
}

function isTypesOnly(clause: string): boolean {
  if (clause.startsWith('type ')) return true
  const names =
    /^\{([^}]*)\}/
      .exec(clause)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '') ?? []
  return names.length > 0 && names.every((name) => name.trim().startsWith('type '))
}

const ours = imports
  .filter(({ target }) => target.startsWith('.'))
  .map((found) => ({ ...found, target: normalize(join(dirname(found.file), found.target)) }))
/** `kysely` of `kysely/migration`, `@fastify/compress` of itself, `prosemirror` of each of its packages. */
function packageOf(target: string): string {
  return /^prosemirror\b/.exec(target)?.[0] ?? target.split('/', /^@(?!opentelemetry)/.test(target) ? 2 : 1).join('/')
}

const areas = Object.keys(allowed).sort((one, other) => other.length - one.length)

function area(file: string): string {
  return areas.find((name) => file === name || file.startsWith(`${name}/`)) ?? file.split('/')[0] ?? ''
}

void test('every area imports only what the table allows', () => {
  const wrong = ours.filter(({ file, target, typesOnly }) => {
    if (area(file) === area(target)) return false
    const permitted = allowed[area(file)] ?? []
    return !permitted.some((entry) => {
      const named = entry.replace(/^types:/, '')
      if (entry !== named && !typesOnly) return false
      return target === named || target.startsWith(`${named}/`)
    })
  })
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

void test('every area is in the table', () => {
  assert.deepEqual(
    [...new Set(files.map(area))].filter((name) => !(name in allowed)),
    [],
  )
})

void test('every package is used where it belongs, and nowhere else', () => {
  const wrong = imports.filter(({ file, target, typesOnly }) => {
    if (target.startsWith('.')) return false
    const users = packages[packageOf(target)]
    if (users === undefined) return !target.startsWith('node:')
    return !users.includes(area(file)) && !(typesOnly && users.includes(`types:${area(file)}`))
  })
  assert.deepEqual(
    wrong.map(({ file, target }) => `${file} imports ${target}`),
    [],
  )
})

void test('no import leads back to where it came from, not even one of types', () => {
  const needs = new Map(files.map((file): [string, string[]] => [file, []]))
  for (const { file, target } of ours) needs.get(file)?.push(target)
  const settled = new Set<string>()
  const cycles: string[] = []
  const follow = (file: string, path: readonly string[]): void => {
    if (settled.has(file)) return
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    for (const next of needs.get(file) ?? []) follow(next, [...path, file])
    settled.add(file)
  }
  for (const file of files) follow(file, [])
  assert.deepEqual(cycles, [])
})

void test('two folders side by side do not import each other', () => {
  const ways = Map.groupBy(ours, ({ file, target }) => wayBetween(file, target).join(' → '))
  const circles = [...ways].flatMap(([way, there]) => {
    const [from = '', to = ''] = way.split(' → ')
    const back = ways.get(`${to} → ${from}`)
    if (from === '' || !back || back.length < there.length) return []
    const named = there.map(({ file, target }) => `${file} imports ${target}`)
    return [`${from} and ${to} import each other: ${named.join(', ')}`]
  })
  assert.deepEqual(circles, [])
})

/** The folders side by side that hold a file and what it imports, however deep; none where one lies above the other, or for areas. */
function wayBetween(file: string, target: string): readonly string[] {
  const [from, to] = [dirname(file).split('/'), dirname(target).split('/')]
  const parting = from.findIndex((folder, depth) => folder !== to[depth])
  if (parting < 1 || parting >= to.length) return []
  return [from, to].map((path) => path.slice(0, parting + 1).join('/'))
}

void test('no folder has more than fifteen files', () => {
  const folders = Map.groupBy(
    globSync('src/**/*.*').filter((path) => !/\.(?:json|webp)$/.test(path)),
    dirname,
  )
  assert.deepEqual(
    [...folders].filter(([, inside]) => inside.length > 15).map(([folder]) => folder),
    [],
  )
})

void test('nothing is exported by default', () => {
  assert.deepEqual(
    files.filter((file) => /^export default\b/m.test(readFileSync(join('src', file), 'utf8'))),
    [],
  )
})

const guide = readFileSync('docs/architecture.md', 'utf8')

void test('every file and folder that docs/architecture.md names is there', () => {
  const paths = [...guide.matchAll(/`([\w./-]+\.(?:ts|md))`/g)].map(([, path = '']) => path)
  const inSource = paths.filter(
    (path) => globSync(`{.,src,src/resources/*,src/storage/sql/*,test}/${path}`).length === 0,
  )
  assert.deepEqual(inSource, [])
  const folders = [...guide.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) => cell.match(/[\w./]+/g) ?? [])
  assert.ok(folders.length > 20)
  assert.deepEqual(
    folders.filter((name) => name !== 'src' && !existsSync(join('src', name)) && !existsSync(join('test', name))),
    [],
  )
})

void test('every area of the source is in the table of docs/architecture.md', () => {
  const table = guide.slice(guide.indexOf('| Folder of `src`'), guide.indexOf('Three interfaces'))
  assert.deepEqual(
    [...new Set(files.map(area))].filter((name) => !table.includes(`\`${name}\``)),
    [],
  )
})

void test('each walk through the source goes through at most ten short files, each once', () => {
  for (const heading of ['## Follow a list', '## Follow a write']) {
    const [, walk = ''] = guide.split(heading)
    const steps = [...(walk.split('\n## ')[0] ?? '').matchAll(/^\d+\. \*\*`(src\/[^`]+)`/gm)].map(
      ([, path = '']) => path,
    )
    assert.ok(steps.length > 7 && steps.length <= 10, String(steps.length))
    assert.equal(new Set(steps).size, steps.length)
    for (const path of steps) assert.ok(readFileSync(path, 'utf8').split('\n').length <= 200, path)
  }
})
