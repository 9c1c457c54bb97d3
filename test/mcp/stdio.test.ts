import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { almanac } from '../cli/almanac.ts'
import { executable, executablePath } from '../cli/executable.ts'
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
    assert.match(said(), /Database|almanac/)
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
