// runs: all
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { structure } from '../../../scripts/client/document.ts'

/* What is published as almanac-client. */

interface Package {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
}

const packageOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package
const client = packageOf('client/package.json')

test('the types are those of the document of today: otherwise run npm run generate:client', () => {
  const [, written] = readFileSync('client/src/schema.ts', 'utf8').split('\n', 2)
  assert.equal(written, `// ${structure()}`)
})

test('the client has the version of the service, and one dependency', () => {
  const { version, license } = packageOf('package.json')
  assert.deepEqual([client.name, client.version, client.license], ['almanac-client', version, license])
  assert.deepEqual(Object.keys(client.dependencies), ['openapi-fetch'])
})

test('with its dependency it is smaller than 5 kB for a browser, and needs nothing of Node', async () => {
  const entryPoints = ['client/src/index.ts']
  const { outputFiles, metafile } = await build({
    ...{ entryPoints, bundle: true, minify: true, write: false, metafile: true },
    ...{ format: 'esm', platform: 'browser', target: 'es2022' },
  })
  const size = gzipSync(outputFiles[0]?.contents ?? '').length
  assert.ok(size > 1000 && size < 5000, String(size))
  assert.ok(Object.keys(metafile.inputs).every((file) => /^(client\/src|node_modules\/openapi-fetch)\//.test(file)))
})

test('no lock file names the registry from which it was written', () => {
  const files = globSync('{.,test/long/*,examples/*}/package-lock.json')
  assert.ok(files.length > 4)
  for (const file of files) assert.doesNotMatch(readFileSync(file, 'utf8'), /"resolved": "\w+:/, file)
})
