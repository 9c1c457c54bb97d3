// runs: all
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { aFolder } from '../support/folder.ts'
import { apiPath } from '../long/support/service.ts'
import { serving } from './almanac.ts'
import { executablePath } from './executable.ts'
import { keptLog } from './log.ts'
import { without } from '../support/skips.ts'

test('a log for people has a line for each answer, and nothing in it acts on the terminal', async (t) => {
  const log = keptLog(t)
  const { origin, stop } = await serving(await aFolder(t), t, { LOG_LEVEL: 'info', LOG_FORMAT: 'text' })
  assert.equal((await fetch(`${origin}${apiPath}/events`)).status, 200)
  assert.equal((await fetch(`${origin}${apiPath}/nothing/%1B%5B31m\u007f`)).status, 404)
  assert.equal((await stop()).code, 0)
  assert.match(
    log(),
    /^\d\d:\d\d:\d\d info {2}GET \/api\/calendar\/events\/v1\/events 200 (\d+ ms )?\(127\.0\.0\.1\)$/m,
  )
  for (const line of log().trimEnd().split('\n')) assert.match(line, /^\d\d:\d\d:\d\d [a-z]{4,5} +[^{\p{Cc}]+$/u)
})

test('the first start shows login and password, and how to get another, once', async (t) => {
  const { stop } = await serving(await aFolder(t), t)
  const { stdout } = await stop()
  const password = '[A-Za-z0-9]{4}(?: [A-Za-z0-9]{4}){5}'
  const block = `\n  login                 admin\n  application password  ${password}\n\nTo create another password: node bin/almanac\\.js password add admin\n\nAlmanac is ready\\.`
  assert.match(stdout, new RegExp(block))
})

const noScript = without('bsdutils', 'script', '--version')

test('at a terminal the log is text, and Ctrl+C stops the service', { skip: noScript }, async (t) => {
  const child = spawn('script', ['-qec', `exec '${process.execPath}' '${executablePath}' serve`, '/dev/null'], {
    cwd: await aFolder(t),
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '0.0.0.0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const ended = once(child, 'close')
  let said = ''
  for await (const part of child.stdout) {
    said += String(part)
    if (!/Database +\S+\s/.test(said) || child.stdin.writableEnded) continue
    child.stdin.end('\x03')
  }
  assert.deepEqual(await ended, [0, null])
  assert.match(said, /^\d\d:\d\d:\d\d warn {2}Neither BASE_URL nor ALLOWED_HOSTS is set/m)
  assert.doesNotMatch(said, /"level":/)
})
