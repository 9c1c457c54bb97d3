import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Readable, type Reader, talking } from './talking.ts'

/** That of Debian, for which its packages are. */
export const python = '/usr/bin/python3'

export function byPython(readable: Readable): Reader {
  return talking(python, [join(import.meta.dirname, 'sync.py')], readable)
}

const tsdav = join(import.meta.dirname, 'tsdav')

/** Installs tsdav where it is missing. */
export async function installTsdav(): Promise<void> {
  if (existsSync(join(tsdav, 'node_modules/tsdav'))) return
  await ran('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', tsdav])
}

export function byTsdav(readable: Readable): Reader {
  return talking(process.execPath, [join(tsdav, 'sync.js')], readable)
}

const configuration = ({ url, login, password, name }: Readable, folder: string) => `[general]
status_path = "${join(folder, 'status')}/"
[pair calendar]
a = "here"
b = "there"
collections = ["${name}"]
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "${join(folder, 'calendars')}/"
fileext = ".ics"
[storage there]
type = "caldav"
url = "${url}"
${login === '' ? '' : `username = "${login}"\npassword = "${password}"`}
read_only = true
`

/** vdirsyncer, which keeps its files in `calendars/<name>` of a folder. */
export async function byVdirsyncer(readable: Readable, folder: string): Promise<Reader> {
  const config = join(folder, 'config')
  const files = join(folder, 'calendars', readable.name)
  await mkdir(files, { recursive: true })
  await writeFile(config, configuration(readable, folder))
  await ran('vdirsyncer', ['-c', config, 'discover'])
  return {
    async sync() {
      await ran('vdirsyncer', ['-c', config, 'sync', '--force-delete'])
      return Promise.all((await readdir(files)).map((file) => readFile(join(files, file), 'utf8')))
    },
    end: async () => undefined,
  }
}

async function ran(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  assert.equal(await ended, 0, `${command} ${args.join(' ')}\n${said}${complained}`)
}
