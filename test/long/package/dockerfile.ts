import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The state of a stage: a root, and how programs are run in it. */
export interface Stage {
  readonly root: string
  readonly environment: Map<string, string>
  readonly volumes: string[]
  folder: string
  user: string
  probe: readonly string[]
  entrypoint: readonly string[]
  command: readonly string[]
}

/**
 * Carries a Dockerfile out below `into`, without Docker: each stage is a copy of `base` in place of the image it names, and
 * each `RUN` is run in it by `chroot`, with the variables `given` besides. Fails on an unknown instruction. Returns the last
 * stage.
 */
export function build(checkout: string, base: string, into: string, given: Readonly<Record<string, string>>): Stage {
  const context = join(into, 'context')
  copyContext(checkout, context)
  const stages = new Map<string, Stage>()
  let last: Stage | undefined
  for (const [word, rest] of instructionsIn(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))) {
    if (word === 'FROM') {
      const [, name = String(stages.size)] = / AS (\w+)$/i.exec(rest) ?? []
      const root = join(into, `stage-${name}`)
      assert.equal(spawnSync('cp', ['--archive', '--reflink=auto', base, root]).status, 0)
      const environment = new Map([['PATH', '/usr/local/bin:/usr/bin:/bin']])
      last = { root, environment, volumes: [], folder: '/', user: 'root', probe: [], entrypoint: [], command: [] }
      stages.set(name, last)
      continue
    }
    assert.ok(last, `${word} comes before FROM`)
    carryOut(word, rest, last, { context, stages, given })
  }
  assert.ok(last)
  return last
}

interface Surroundings {
  readonly context: string
  readonly stages: ReadonlyMap<string, Stage>
  readonly given: Readonly<Record<string, string>>
}

function carryOut(word: string, rest: string, stage: Stage, { context, stages, given }: Surroundings): void {
  const list = () => JSON.parse(rest) as string[]
  switch (word) {
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/([A-Z_]+)=(\S+)/g)) stage.environment.set(name, value)
      return
    case 'WORKDIR':
      stage.folder = rest
      return void mkdirSync(join(stage.root, rest), { recursive: true })
    case 'USER':
      stage.user = rest
      return
    case 'VOLUME':
      stage.volumes.push(rest)
      return
    case 'EXPOSE':
      return
    case 'HEALTHCHECK':
      stage.probe = JSON.parse(/CMD (\[.*\])$/.exec(rest)?.[1] ?? '') as string[]
      return
    case 'ENTRYPOINT':
      stage.entrypoint = list()
      return
    case 'CMD':
      stage.command = list()
      return
    case 'COPY': {
      const [, from, words = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? []
      const names = words.split(' ')
      const target = names.pop() ?? ''
      const source = from === undefined ? context : (stages.get(from)?.root ?? '')
      for (const name of names) {
        // One folder becomes the target; files go into it.
        const to = target.endsWith('/') ? join(target, basename(name)) : target
        cpSync(join(source, name), join(stage.root, stage.folder, to), { recursive: true, verbatimSymlinks: true })
      }
      return
    }
    case 'RUN': {
      const environment = { ...Object.fromEntries(stage.environment), ...given }
      const words = chrooted(stage, { environment, mounts: devices, command: ['sh', '-c', rest] })
      const { status, stdout, stderr } = spawnSync('unshare', words, { encoding: 'utf8', maxBuffer: 1e8 })
      assert.equal(status, 0, `RUN ${rest}\n${stdout}${stderr}`)
      return
    }
    default:
      assert.fail(`the instruction ${word} is not known here`)
  }
}

/** Comments left out, continued lines put together. */
function instructionsIn(dockerfile: string): readonly (readonly [string, string])[] {
  const lines = dockerfile.replace(/^#.*\n/gm, '').replace(/\s*\\\n\s*/g, ' ')
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()])
}

/** The files that `.dockerignore` lets into a build; it names all of them. */
function copyContext(checkout: string, context: string): void {
  const names = readFileSync(join(checkout, '.dockerignore'), 'utf8').matchAll(/^!(.+)$/gm)
  for (const [, name = ''] of names) cpSync(join(checkout, name), join(context, name), { recursive: true })
}

const devices = 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc"'

interface Run {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Commands that mount what is to be there, with the root as `$0`. */
  readonly mounts: string
  readonly command: readonly string[]
}

/** The words for `unshare` that run a command as the user of a stage, in its folder, without any capability of the kernel. */
function chrooted({ root, folder, user }: Stage, { environment, mounts, command }: Run): readonly string[] {
  const variables = Object.entries(environment).map(([name, value = '']) => `${name}=${value}`)
  const rights = '--no-new-privs --inh-caps=-all --bounding-set=-all'
  const drop = user === 'root' ? '' : `/usr/bin/setpriv --reuid=${user} --regid=${user} --init-groups ${rights}`
  const inside = `cd ${folder} && exec "$@"`
  const script = `${mounts} && exec chroot "$0" ${drop} /usr/bin/env -i "$@"`
  return ['--mount', 'sh', '-c', script, root, ...variables, 'sh', '-c', inside, 'sh', ...command]
}

/**
 * Runs a command as `docker run --read-only --tmpfs /tmp --volume …` would: in a root that cannot be written to. `volume` is
 * the folder that is kept.
 */
export function start(
  stage: Stage,
  volume: string,
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = [...stage.entrypoint, ...stage.command],
): ChildProcess {
  const [place = ''] = stage.volumes
  const mounts = `mount --bind "$0" "$0" && ${devices} && mount -o remount,bind,ro "$0" &&
    mount -t tmpfs -o mode=1777 tmpfs "$0/tmp" && mount --bind '${volume}' "$0${place}"`
  const variables = { ...Object.fromEntries(stage.environment), ...environment }
  const words = chrooted(stage, { environment: variables, mounts, command })
  return spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'] })
}
