// runs: long
import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startSandbox, type Sandbox } from '../../../scripts/replay/service.ts'
import { smallestBodies } from './smallest-bodies.ts'
import { installTools, modules, run } from './tools.ts'
import { onlyInLongRuns } from '../../support/skips.ts'

/*
 * What typed clients make of the document of a running service. The programs that write them are heavy, and one wants an
 * older TypeScript: they are in a folder of their own, installed where they are missing.
 */

const here = import.meta.dirname
let folder = ''
let sandbox: Sandbox
let document: unknown

before(async () => {
  await installTools()
  folder = await mkdtemp(join(tmpdir(), 'almanac-typed-clients-'))
  await cp(join(here, 'programs'), folder, { recursive: true })
  await cp(join(here, '.spectral.yaml'), join(folder, '.spectral.yaml'))
  await symlink(modules, join(folder, 'node_modules'))
  await write('package.json', { type: 'module' })
  sandbox = await startSandbox()
  // The structure is the same in every language.
  document = await (await fetch(`${sandbox.api}/doc`)).json()
  await write('openapi.json', document)
})

after(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

// It takes half a minute, redocly two seconds.
test('spectral finds nothing wrong with the document', { skip: onlyInLongRuns }, async () => {
  await tool('@stoplight/spectral-cli/dist/index.js', ['lint', '--fail-severity=warn', 'openapi.json'])
})

test('redocly finds nothing wrong with the document', async () => {
  const said = await tool('@redocly/cli/bin/cli.js', ['lint', '--extends=recommended', '--format=json', 'openapi.json'])
  const { totals, problems } = JSON.parse(said.slice(said.indexOf('{'))) as {
    readonly totals: { readonly errors: number }
    readonly problems: readonly { readonly ruleId: string }[]
  }
  assert.equal(totals.errors, 0)
  // `by-slug` is no number: /events/{id}/occurrences and /events/by-slug/{slug} are two.
  assert.deepEqual(
    problems.map(({ ruleId }) => ruleId).filter((rule) => rule !== 'no-ambiguous-paths'),
    [],
  )
})

test('typed clients compile against the smallest and the fullest bodies, and do what they say', async () => {
  await tool('openapi-typescript/bin/cli.js', ['openapi.json', '-o', 'generated/openapi-typescript.ts'])
  await write('tsconfig.json', { compilerOptions, files: ['hey-api.ts'] })
  await tool('@hey-api/openapi-ts/bin/run.js', ['-i', 'openapi.json', '-o', 'generated/hey-api'])
  await writeFile(join(folder, 'smallest-bodies.ts'), smallestBodies(document))
  // What hey-api writes beside the types does not pass these checks itself.
  await write('tsconfig.types.json', {
    compilerOptions: { ...compilerOptions, ...further, noEmit: true },
    files: ['openapi-typescript.ts', 'smallest-bodies.ts', 'fullest-bodies.ts'],
  })
  await tool('typescript/bin/tsc', ['-p', 'tsconfig.types.json'])
  await tool('typescript/bin/tsc', ['-p', 'tsconfig.json'])
  const authorization = `Basic ${Buffer.from(sandbox.credentials).toString('base64')}`
  assert.match(await tool('../openapi-typescript.ts', [sandbox.api, authorization]), /^done$/m)
  assert.match(await tool('../compiled/hey-api.js', [sandbox.api, authorization]), /^done$/m)
})

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: ['node'],
  typeRoots: [join(here, '../../../node_modules/@types')],
  skipLibCheck: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  rewriteRelativeImportExtensions: true,
  outDir: 'compiled',
}

const further = {
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
}

async function write(name: string, content: unknown): Promise<void> {
  await writeFile(join(folder, name), JSON.stringify(content))
}

/** Runs a program of `node_modules` in the folder with this Node, and answers what it said. */
async function tool(program: string, args: readonly string[]): Promise<string> {
  return run(process.execPath, [join(folder, 'node_modules', program), ...args], folder)
}
