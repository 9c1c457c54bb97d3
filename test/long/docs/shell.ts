import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import sharp from 'sharp'
import { checkCalls, checkShown } from './answers.ts'
import type { Fence } from '../../docs/fences.ts'
import { session, type Done, type Surroundings } from './session.ts'
import { placeholders } from './stand-ins.ts'
import { freePort } from '../support/service.ts'

export interface Shell {
  /** Runs the blocks of a document in their order, and compares the answers that it shows. */
  readonly run: (fences: readonly Fence[]) => Promise<void>
}

const checkout = process.cwd()

/** The same for all documents: what the first one compiles, the others find. */
const folder = join(tmpdir(), `almanac-docs-${process.pid}`)

/**
 * A shell in a fresh copy of this checkout, with what the documents call the reader’s own. `filled` are more texts that
 * stand for something, each with what it stands for here.
 */
export async function aShell(
  t: Pick<TestContext, 'after'>,
  { network, variables }: Surroundings,
  filled: Readonly<Record<string, string>> = {},
): Promise<Shell> {
  t.after(() => rm(folder, { recursive: true, force: true }))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  copyInto(join(folder, 'almanac'))
  writeFileSync(join(folder, 'almanac', 'stage.jpg'), await aPicture())
  const modules = join(checkout, 'node_modules')
  const shell = session(t, folder, { network, variables: { FOLDER: folder, MODULES: modules, ...variables } })
  await shell.run('cd almanac; ln -s "$MODULES" node_modules; mkdir ../backup')
  const port = network ? '8080' : await freePort()
  let password = ''

  return { run }

  async function run(fences: readonly Fence[]) {
    let last: Done | undefined
    for (const fence of fences) {
      if (fence.language === 'sh') last = await told(fence)
      else if (!['json', 'text'].includes(fence.language)) last = undefined
      else if (fence.follows && last) checkShown(fence, last)
    }
  }

  async function told(fence: Fence): Promise<Done> {
    const ours = { ...filled, ...placeholders(folder, checkout), 8080: port, PASSWORD: password }
    const commands = Object.entries(ours).reduce((text, [shown, meant]) => text.replaceAll(shown, meant), fence.text)
    const serves = /(?:npm start|\bserve|\bsandbox)\b[^\n]*\n$/u.test(commands)
    const done = await (serves ? shell.serve(`export PORT=${port}\n${commands}`) : shell.run(commands))
    if (serves) assert.match(done.stdout, /is ready|"base"/u, `${fence.place}\n${done.stdout}${done.stderr}`)
    password = /application password +(\S.*)$/mu.exec(done.stdout)?.[1] ?? password
    checkCalls(fence, done)
    return done
  }
}

/** The files of the commit and of the work tree, as a clone has them. */
function copyInto(folder: string): void {
  const files = 'git ls-files -z -co --exclude-standard'
  const copied = spawnSync('bash', ['-c', `mkdir "$1" && ${files} | xargs -0 cp --parents -t "$1"`, '-', folder])
  assert.equal(copied.status, 0, String(copied.stderr))
}

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
}
