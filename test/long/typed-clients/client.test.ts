// runs: long
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { before, test } from 'node:test'
import { fencesOf } from '../../docs/fences.ts'
import { aPackedClient } from '../support/packed-client.ts'
import { everyOperation } from './every-operation.ts'
import { installTools, modules, run } from './tools.ts'
import { onlyInLongRuns } from '../../support/skips.ts'

/* The types of almanac-client as it is published, in programs of its users. */

const root = resolve(import.meta.dirname, '../../..')
before(installTools)

test('the committed types are those that the tool makes of the document', async () => {
  const made = await run(process.execPath, [join(root, 'scripts/client-types.ts'), '--print'], root)
  assert.ok(made === readFileSync(join(root, 'client/src/schema.ts'), 'utf8'), 'npm run generate:client')
})

const compilers = [
  ['7', join(root, 'node_modules/typescript')],
  ['6', join(modules, 'typescript-6')],
  ['5.9', join(modules, 'typescript')],
] as const

for (const [version, compiler] of compilers) {
  // The older ones take ten times as long.
  const skip = version !== '7' && onlyInLongRuns
  test(
    `TypeScript ${version} compiles programs that use every operation, in its strictest setting`,
    { skip },
    async (t) => {
      const folder = await aPackedClient(t)
      const document = JSON.parse(readFileSync(join(root, 'docs/openapi.en.json'), 'utf8')) as unknown
      await writeFile(join(folder, 'every-operation.ts'), everyOperation(document))
      await writeFile(join(folder, 'documents.ts'), documented())
      await cp(join(import.meta.dirname, 'programs/almanac-client.ts'), join(folder, 'almanac-client.ts'))
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
      await run(process.execPath, [join(compiler, 'bin/tsc'), '-p', folder], folder)
      if (version !== '7') return
      const bundled = { ...compilerOptions, module: 'esnext', moduleResolution: 'bundler' }
      const one = { compilerOptions: bundled, files: ['almanac-client.ts'] }
      await writeFile(join(folder, 'tsconfig.bundler.json'), JSON.stringify(one))
      await run(process.execPath, [join(compiler, 'bin/tsc'), '-p', join(folder, 'tsconfig.bundler.json')], folder)
    },
  )
}

/** The program of the document and that of the page of the package; each declares names of its own. */
function documented(): string {
  const programs = ['docs/clients.md', 'client/README.md'].map((file) =>
    fencesOf(join(root, file))
      .filter(({ language }) => language === 'ts')
      .map(({ text }) => text)
      .join('\n'),
  )
  const imports = programs.map((text) => text.match(/^import .*$/gm)?.join('\n') ?? '')
  const bodies = programs.map((text) => `{\n${text.replace(/^import .*$/gm, '')}\n}`)
  // Temporal has no types in older versions.
  const temporal = 'declare const Temporal: { ZonedDateTime: { from(text: string): any } }'
  return [imports[0], temporal, ...bodies].join('\n')
}

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'nodenext',
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitReturns: true,
  verbatimModuleSyntax: true,
  noEmit: true,
}
