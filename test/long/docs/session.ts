import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { standIns } from './stand-ins.ts'

/** What one call of curl was answered. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** What a block of commands did. */
export interface Done {
  readonly stdout: string
  readonly stderr: string
  /** The commands that ended with an error. */
  readonly failed: readonly string[]
  readonly answers: readonly Answer[]
}

/** Where a shell is: with a network of its own or in that of the machine, and with which variables. */
export interface Surroundings {
  readonly network: boolean
  readonly variables?: Readonly<Record<string, string>>
}

/** A shell in which the blocks of a document run, one after the other. */
export interface Session {
  readonly run: (commands: string) => Promise<Done>
  /** Runs commands of which the last is a service, until that is ready; it ends with the test. */
  readonly serve: (commands: string) => Promise<Done>
}

/** Whether the shell has a network of its own, where port 8080 is free. */
export const ownNetwork = spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0

const prelude = `
${standIns}
curl() {
  local number=$(ls "$NOTES" | grep -c body)
  command curl --silent --show-error --write-out '%{stderr}@@%{http_code}\\n' "$@" > "$NOTES/$number.body" 2> "$NOTES/$number.head"
  local code=$?
  cat "$NOTES/$number.body"
  grep -v '^@@' "$NOTES/$number.head" >&2
  return $code
}
export -f curl
# It outlives the signal that ends its services.
trap true TERM
# One command of a list that fails is enough.
set -o pipefail
trap 'echo "$BASH_COMMAND" >> "$NOTES/failed"' ERR
`

/** Starts a shell in a folder; it and what it started end with the test. */
export function session(t: Pick<TestContext, 'after'>, folder: string, { network, variables }: Surroundings): Session {
  const notes = join(folder, '.notes')
  mkdirSync(notes)
  const words = network ? ['unshare', '--net', 'bash'] : ['bash']
  const env = { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8', NOTES: notes, ...variables }
  const [command = '', ...rest] = words
  const shell = spawn(command, rest, { cwd: folder, env, detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
  t.after(async () => {
    if (shell.pid === undefined) return
    // Services stop in an orderly way: a sandbox drops its database.
    process.kill(-shell.pid, 'SIGTERM')
    shell.stdin.end('wait\n')
    if (shell.exitCode === null) await once(shell, 'exit')
  })
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
  if (network) shell.stdin.write('ip link set lo up\n')
  shell.stdin.write(prelude)
  let blocks = 0

  async function told(commands: string, how: (name: string) => string): Promise<Done> {
    const name = join(notes, `block${String(blocks++)}`)
    writeFileSync(name, commands)
    const before = bodies().length
    writeFileSync(join(notes, 'failed'), '')
    shell.stdin.write(`${how(name)}\necho done\n`)
    await lines.next()
    const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
    return {
      stdout: read(`${name}.out`),
      stderr: read(`${name}.err`),
      failed: read(join(notes, 'failed')).split('\n').filter(Boolean),
      answers: bodies().slice(before).map(answer),
    }
  }

  function bodies(): readonly string[] {
    const numbers = readdirSync(notes).filter((file) => file.endsWith('.body'))
    return numbers.sort((a, b) => parseInt(a) - parseInt(b))
  }

  function answer(file: string): Answer {
    const head = readFileSync(join(notes, file.replace('.body', '.head')), 'utf8')
    return { status: Number(/^@@(\d+)/mu.exec(head)?.[1]), body: readFileSync(join(notes, file), 'utf8') }
  }

  return {
    run: (commands) => told(commands, (name) => `. ${name} > ${name}.out 2> ${name}.err < /dev/null`),
    serve: (commands) =>
      told(commands, (name) => {
        const ready = `grep -q -m 1 -E 'is ready|"base"' <(tail -n +1 -f --pid=$! ${name}.out 2> /dev/null)`
        return `: > ${name}.out; (. ${name}) > ${name}.out 2> ${name}.err < /dev/null &\n${ready}`
      }),
  }
}
