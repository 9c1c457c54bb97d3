// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { almanac } from '../cli/almanac.ts'
import { executablePath } from '../cli/executable.ts'
import { fencesOf } from '../docs/fences.ts'
import { aFolder } from '../support/folder.ts'
import { calling, newClient, startMcp } from './client.ts'

/* What docs/mcp.md says to put into the files of programs. Its commands are run with those of all documents. */

interface Server {
  readonly url?: string
  readonly headers?: Record<string, string>
  readonly command?: string
  readonly args?: string[]
  readonly env?: Record<string, string>
}

const servers = fencesOf('docs/mcp.md')
  .filter(({ language }) => language === 'json')
  .map(({ text }) => (JSON.parse(text) as { mcpServers: { calendar: Server } }).mcpServers.calendar)

const documented = (name: 'url' | 'command') => servers.find((server) => server[name] !== undefined) ?? {}

void test('the address in the documents is one at which the tools that write are found', async (t) => {
  const { service } = await startMcp({}, {}, t)
  const { url = '', headers = {} } = documented('url')
  const { authorization } = {
    authorization: headers['Authorization']?.replace('APPLICATION-PASSWORD', service.secrets.editor) ?? '',
  }
  const client = newClient()
  t.after(() => client.close())
  const address = new URL(new URL(url).pathname, service.client.origin)
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers: { authorization } } }))
  assert.ok((await client.listTools()).tools.some(({ name }) => name === 'create_event'))
})

void test('the command in the documents is one by which events are found', async (t) => {
  const folder = await aFolder(t)
  const environment = { DATA_DIR: folder }
  await almanac(['migrate'], { folder, environment })
  await almanac(['user', 'add', 'ada', '--role', 'editor'], { folder, environment })
  const { stdout } = await almanac(['password', 'add', 'ada', '--json'], { folder, environment })
  const { app_password } = JSON.parse(stdout) as { app_password: string }
  const { command, args = [], env = {} } = documented('command')
  assert.equal(command, 'node')
  const ours = (text: string) =>
    text
      .replace('/opt/almanac/bin/almanac.js', executablePath)
      .replace('/var/lib/almanac', folder)
      .replace('APPLICATION-PASSWORD', app_password)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: args.map(ours),
    cwd: folder,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, ours(value)])),
    stderr: 'ignore',
  })
  const client = newClient()
  t.after(() => client.close())
  await client.connect(transport)
  const { data } = await calling(client)('find_events', { status: 'draft' })
  assert.equal(data['total'], 0)
})
