// runs: long
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { almanac, serving } from '../cli/almanac.ts'
import { executable, executablePath } from '../cli/executable.ts'
import { apiPath } from '../long/support/service.ts'
import { anInstallation } from '../support/folder.ts'
import { calling, newClient, revisions, type Revision } from './client.ts'

/** A program that speaks with the command over its input and output. */
async function speaking(
  folder: string,
  t: TestContext,
  { revision, environment = {} }: { revision?: Revision; environment?: Record<string, string> } = {},
) {
  const client = newClient(revision)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [executablePath, 'mcp'],
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: folder, ...environment },
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr?.on('data', (part: Buffer) => (said += part.toString()))
  await client.connect(transport)
  t.after(() => client.close())
  return { client, call: calling(client), said: () => said }
}

async function calendar(t: TestContext): Promise<{ folder: string; secret: string }> {
  const folder = await anInstallation(t)
  await almanac(['migrate'], { folder })
  await almanac(['user', 'add', 'ada', '--role', 'editor'], { folder })
  const { stdout } = await almanac(['password', 'add', 'ada', '--name', 'assistant', '--json'], { folder })
  const { app_password: secret } = JSON.parse(stdout) as { app_password: string }
  return { folder, secret }
}

for (const revision of revisions)
  void test(`a client of ${revision} finds events through the command, which speaks of other things on standard error`, async (t) => {
    const { folder } = await calendar(t)
    const { client, call, said } = await speaking(folder, t, { revision })
    assert.equal(client.getNegotiatedProtocolVersion(), revision)
    assert.ok((await client.listTools()).tools.some(({ name }) => name === 'find_events'))
    const { data, isError } = await call('find_events', { when: 'this weekend' })
    assert.deepEqual([data['total'], isError], [0, false])
    assert.match(said(), /BASE_URL is not set: addresses of pages begin with http:\/\/localhost:8080/)
  })

void test('with an application password in the environment, drafts are found that a guest is told nothing of', async (t) => {
  const { folder, secret } = await calendar(t)
  const asked = { status: 'draft' }
  const guest = await speaking(folder, t)
  const refused = await guest.call('find_events', asked)
  assert.equal(refused.isError, true)
  assert.match(refused.text, /status/)
  const editor = await speaking(folder, t, { environment: { ALMANAC_LOGIN: 'ada', ALMANAC_PASSWORD: secret } })
  assert.deepEqual((await editor.call('find_events', asked)).data['total'], 0)
})

void test('a wrong application password ends the command, and standard output has nothing', async (t) => {
  const { folder, secret } = await calendar(t)
  const wrong: readonly Record<string, string>[] = [
    { ALMANAC_PASSWORD: 'wrong' },
    { ALMANAC_LOGIN: 'bea', ALMANAC_PASSWORD: secret },
    { ALMANAC_LOGIN: 'ada' },
  ]
  for (const environment of wrong) {
    const { code, stdout, stderr } = await executable(['mcp'], { folder, environment })
    assert.deepEqual([code, stdout], [1, ''])
    assert.ok(!stderr.includes(secret))
  }
})

void test('the command ends with its input', async (t) => {
  const { folder } = await calendar(t)
  const { code, stdout } = await executable(['mcp'], { folder })
  assert.deepEqual([code, stdout], [0, ''])
})

void test('beside a running service, an event is written after its preview, and the service shows it at once', async (t) => {
  const folder = await anInstallation(t)
  const { origin } = await serving(folder, t)
  await almanac(['user', 'add', 'ada', '--role', 'author'], { folder })
  const { stdout } = await almanac(['password', 'add', 'ada', '--scopes', 'read,write:events', '--json'], { folder })
  const { app_password } = JSON.parse(stdout) as { app_password: string }
  const { call } = await speaking(folder, t, { environment: { ALMANAC_PASSWORD: app_password } })
  const sent = { title: 'Reading', when: 'next friday 7pm', status: 'publish' }
  const preview = await call('create_event', sent)
  const total = async () => {
    const answer = await fetch(`${origin}${apiPath}/events`)
    return ((await answer.json()) as { total: number }).total
  }
  assert.equal(await total(), 0)
  const done = await call('create_event', { ...sent, token: preview.data['token'] })
  assert.equal(done.data['done'], true, done.text)
  assert.equal(await total(), 1)
  const again = await call('create_event', { ...sent, token: preview.data['token'] })
  assert.match(again.text, /preview-already-used/)
  await almanac(['user', 'role', 'ada', 'subscriber'], { folder })
  assert.equal((await call('create_event', { ...sent, title: 'Other' })).isError, true)
})
