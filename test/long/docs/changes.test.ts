// runs: all
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { aFolder } from '../../support/folder.ts'
import { startTestService } from '../../support/server.ts'
import { without } from '../../support/skips.ts'
import { waitUntil } from '../../support/waiting.ts'

/* The readers of docs/changes.md, each as it is printed there. */

const run = promisify(execFile)
const page = readFileSync('docs/changes.md', 'utf8')
const readers = [
  ['TypeScript', 'ts', process.execPath],
  ['Python', 'python', 'python3'],
  ['PHP', 'php', 'php'],
] as const

interface Copy {
  readonly next: string
  readonly records: Readonly<Record<string, { readonly title?: string }>>
}

for (const [name, language, program] of readers)
  test(`the reader in ${name} keeps an exact copy, and begins anew where it has to`, async (t) => {
    const lacking = without(program === 'php' ? 'php-cli' : program, program, '--version')
    if (lacking) return t.skip(lacking)
    const [, code] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page) ?? []
    assert.ok(code)
    // Comments, blank lines and lines that only close a block aside, none is longer than it says.
    const lines = code.split('\n').filter((line) => !/^\s*(\/\/.*|#.*|[})\]]*)?$/.test(line))
    assert.ok(lines.length <= 20, `${lines.length} lines`)
    const folder = await aFolder(t)
    const file = join(folder, `follow.${language === 'python' ? 'py' : language}`)
    writeFileSync(file, code)
    const service = await startTestService({ BASE_URL: '' })
    t.after(() => service.close())
    const api = `${service.client.origin}/api/calendar/events/v1`
    const follow = async () => {
      await run(program, [file, api], { cwd: folder })
      return JSON.parse(readFileSync(join(folder, 'copy.json'), 'utf8')) as Copy
    }
    const write = async (method: string, path: string, json?: object) => {
      const { status, body } = await service.call(method, path, { as: 'admin', json })
      assert.ok(status < 300, `${method} ${path}: ${status}`)
      return (body as { readonly id: number }).id
    }
    const when = { start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 22:00:00' }
    const ids: number[] = []
    for (let number = 0; number < 120; number += 1)
      ids.push(await write('POST', '/events', { title: `Event ${number}`, ...when }))
    const [first, second] = ids
    assert.equal(Object.keys((await follow()).records).length, 120)
    await write('PUT', `/events/${first}`, { title: 'Été à l’opéra' })
    await write('DELETE', `/events/${second}`)
    const copy = await follow()
    assert.equal(copy.records[`event ${first}`]?.title, 'Été à l’opéra')
    assert.ok(!(`event ${second}` in copy.records))
    const foreign = { ...copy, next: copy.next.replace(/since=[0-9a-f]+/, 'since=0123456789abcdef') }
    writeFileSync(join(folder, 'copy.json'), JSON.stringify({ ...foreign, records: { 'event 1': {} } }))
    assert.deepEqual(Object.keys((await follow()).records).toSorted(), Object.keys(copy.records).toSorted())
  })

test('the lines for browsers print each change', async (t) => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(page) ?? []
  const service = await startTestService({ BASE_URL: '' })
  t.after(() => service.close())
  const file = join(await aFolder(t), 'follow.mjs')
  writeFileSync(file, code.replace("fetch('", `fetch('${service.client.origin}`))
  const browser = spawn(process.execPath, ['--experimental-eventsource', '--no-warnings', file])
  t.after(() => browser.kill())
  let printed = ''
  browser.stdout.on('data', (part: Buffer) => (printed += part.toString()))
  const json = { title: 'Seen at once', start_date: '2027-05-01 19:00:00', end_date: '2027-05-01 22:00:00' }
  // It is told of what is written once it listens.
  await waitUntil(async () => {
    await service.call('POST', '/events', { as: 'admin', json })
    return printed.includes('\n')
  }, 'a change is printed')
  assert.match(printed, /^upsert event \d+/)
})
