import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import sharp from 'sharp'
import { checkCalls, checkShown } from './answers.ts'
import { fencesOf, type Fence } from './fences.ts'
import { ownNetwork, session, type Done, type Session } from './session.ts'
import { placeholders } from './stand-ins.ts'

const checkout = process.cwd()
const documents = ['README.md', ...globSync('docs/*.md').sort()]
/** Documents of which a database server is a part: test/docs/postgres.test.ts. */
const withServers = new Set(['docs/postgresql.md', 'docs/moving-databases.md', 'docs/scaling.md'])

for (const document of documents) {
  const fences = fencesOf(document)
  if (withServers.has(document) || !fences.some(({ language }) => language === 'sh')) continue
  void test(`the commands of ${document} do what it says, in their order`, async (t) => {
    const shell = await aShell(t)
    const ofTour = /service of \[the tour\]/u.test(readFileSync(document, 'utf8'))
    const first = ofTour
      ? fencesOf('docs/api-tour.md')
          .filter(({ language }) => language === 'sh')
          .slice(0, 2)
      : []
    let last: Done | undefined
    for (const fence of [...first, ...fences]) {
      if (fence.language === 'sh') last = await shell.told(fence)
      else if (fence.follows && last && ['json', 'text'].includes(fence.language)) checkShown(fence, last)
    }
  })
}

interface Shell extends Session {
  readonly told: (fence: Fence) => Promise<Done>
}

/** A shell in a fresh copy of this checkout, with what the documents call the reader’s own. */
async function aShell(t: TestContext): Promise<Shell> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-docs-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  copyInto(join(folder, 'almanac'))
  writeFileSync(join(folder, 'almanac', 'stage.jpg'), await aPicture())
  const shell = session(t, folder, { FOLDER: folder, MODULES: join(checkout, 'node_modules') })
  await shell.run('cd almanac; ln -s "$MODULES" node_modules; mkdir ../backup')
  const filled = placeholders(folder, checkout)
  const port = ownNetwork ? '8080' : String(20000 + (process.pid % 20000))
  let password = ''

  return { ...shell, told }

  async function told(fence: Fence): Promise<Done> {
    const commands = Object.entries({ ...filled, 8080: port, PASSWORD: password }).reduce(
      (text, [shown, ours]) => text.replaceAll(shown, ours),
      fence.text,
    )
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
  const copied = spawnSync('bash', [
    '-c',
    'mkdir "$1" && git ls-files -z -co --exclude-standard | xargs -0 cp --parents -t "$1"',
    '-',
    folder,
  ])
  assert.equal(copied.status, 0, String(copied.stderr))
}

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
}
