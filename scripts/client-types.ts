// `npm run generate:client`: writes the types of the client, `client/src/schema.ts`, from our OpenAPI document. The tool wants an
// older TypeScript and is in a folder of its own, where it is installed if it is missing.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCodes, ownTypes, structure, typedDocument } from './client/document.ts'

const tools = fileURLToPath(new URL('../test/long/typed-clients', import.meta.url))
const tool = join(tools, 'node_modules/openapi-typescript/bin/cli.js')

if (process.argv.includes('--print')) process.stdout.write(clientTypes())
else writeFileSync(new URL('../client/src/schema.ts', import.meta.url), clientTypes())

function clientTypes(): string {
  if (!existsSync(tool)) execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: tools })
  const folder = mkdtempSync(join(tmpdir(), 'almanac-client-types-'))
  try {
    const [document, written] = [join(folder, 'openapi.json'), join(folder, 'schema.ts')]
    writeFileSync(document, JSON.stringify(typedDocument()))
    execFileSync(process.execPath, [tool, document, '-o', written], { stdio: ['ignore', 'ignore', 'inherit'] })
    return finished(readFileSync(written, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function finished(types: string): string {
  const uncommented = types.replace(/^ *\/\*\*[^]*?\*\/\n/gm, '')
  const withOwn = Object.entries(ownTypes).reduce(
    (text, [name, type]) => text.replace(`        ${name}: string;\n`, `        ${name}: ${type};\n`),
    uncommented,
  )
  const codes = errorCodes().map((code) => `  | '${code}'\n`)
  return [
    '// Written by `npm run generate:client` from the OpenAPI document of the service, whose structure is\n',
    `// ${structure()}\n`,
    `import type { Moment } from './moment.ts'\n\n`,
    `export type ErrorCode =\n${codes.join('')}\n`,
    withOwn,
  ].join('')
}
