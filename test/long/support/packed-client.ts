import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TestContext } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { run } from '../typed-clients/tools.ts'

const root = resolve(import.meta.dirname, '../../..')

/** A folder in which almanac-client is installed as it is published; it is removed after the test. */
export async function aPackedClient(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await aFolder(t)
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', folder], join(root, 'client'))
  const installed = join(folder, 'node_modules/almanac-client')
  await mkdir(installed, { recursive: true })
  await run('tar', ['-xzf', packed.trim(), '-C', installed, '--strip-components=1'], folder)
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await cp(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  return folder
}
