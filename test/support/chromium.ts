import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'

const run = promisify(execFile)
const modules = join(import.meta.dirname, '../../node_modules')
const packageFolder = join(modules, '@sparticuz/chromium')
const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

/** What `CHROMIUM` names, else one of Debian’s. The one without windows takes half the processor time. */
const installed =
  process.env['CHROMIUM'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

const isPackaged = process.platform === 'linux' && process.arch === 'x64' && existsSync(packageFolder)

/** Why there is no browser; false where there is one. */
export const skip =
  installed !== undefined || isPackaged
    ? false
    : 'npm ci brings a browser for Linux on x64 alone (CHROMIUM=/path/to/chromium npm test)'

/** In milliseconds: how long a browser may take for anything, on a machine that has much to do besides. */
export const patience = 120_000

/** Starts the browser of this machine, else the one of `@sparticuz/chromium`. */
export async function launchChromium(args: readonly string[]): Promise<Browser> {
  if (skip !== false) throw new Error(skip)
  const program = installed === undefined ? await packaged() : { executablePath: installed, env: process.env }
  try {
    return await chromium.launch({ ...program, args: [...args], timeout: patience })
  } catch (error) {
    const missing = await missingLibraries(program)
    throw missing === '' ? error : new Error(`${program.executablePath} does not start: ${missing}`)
  }
}

interface Program {
  readonly executablePath: string
  readonly env: NodeJS.ProcessEnv
}

/** `libnss3.so => not found`, for each one that the system does not have. */
async function missingLibraries({ executablePath, env }: Program): Promise<string> {
  const { stdout } = await run('ldd', [executablePath], { env }).catch(() => ({ stdout: '' }))
  const lines = stdout.split('\n').filter((line) => line.endsWith('not found'))
  return lines.map((line) => line.trim()).join(', ')
}

let unpacked: Promise<string> | undefined

async function packaged(): Promise<Program> {
  const folder = await (unpacked ??= unpack())
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
  return { executablePath: join(folder, 'chromium'), env }
}

/** Its own fonts alone: a machine may have none, and texts have the same width everywhere. */
const fonts = '<fontconfig><dir prefix="relative">fonts/fonts</dir></fontconfig>'

/** The folder of the browser, which the first run fills. Processes that do so at once all use what the first of them has filled. */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  const folder = join(modules, '.cache/almanac-tests', `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(dirname(folder), { recursive: true })
  const filling = await mkdtemp(`${folder}-`)
  try {
    await inflate(filling)
    await writeFile(join(filling, 'fonts.conf'), fonts)
    await rename(filling, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    await rm(filling, { recursive: true, force: true })
  }
  return folder
}

/** The package unpacks into the folder for temporary files, which is that of a whole process. */
async function inflate(folder: string): Promise<void> {
  const program = `import { inflate } from '@sparticuz/chromium'
    await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)))`
  const words = ['--input-type=module', '--eval', program, ...archives.map((name) => join(packageFolder, 'bin', name))]
  await run(process.execPath, words, { cwd: folder, env: { ...process.env, TMPDIR: folder } })
}
