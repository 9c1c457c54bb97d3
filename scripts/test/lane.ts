import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { checkout } from './files.ts'
import { resultsIn, type Results } from './results.ts'
import type { Step } from './steps.ts'

interface Surroundings {
  readonly environment: NodeJS.ProcessEnv
  /** Where results are written. */
  readonly folder: string
}

/** Runs steps one after the other, beside other lanes that take from the same list. */
export async function runLane(steps: Step[], surroundings: Surroundings): Promise<readonly Results[]> {
  const all: Results[] = []
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const begin = performance.now()
    const results = await (step.isCheck ? runCheck : runGroup)(step, surroundings)
    const outcome = results.failures.length === 0 ? 'passed' : 'failed'
    console.log(
      `# ${step.name}: ${outcome} in ${Math.round((performance.now() - begin) / 1000)} s, ${steps.length} to go`,
    )
    all.push(results)
  }
  return all
}

async function runGroup(step: Step, { environment, folder }: Surroundings): Promise<Results> {
  const file = join(folder, `${step.name.replaceAll('/', '-')}.json`)
  const env = { ...environment, ...step.environment, TEST_RESULTS: file }
  const [code] = (await once(
    spawn(process.execPath, step.words, { stdio: 'inherit', cwd: checkout, env }),
    'exit',
  )) as [number | null]
  return resultsIn(file, step.name, code)
}

/** A check passes as one test; what it prints is its failure. */
async function runCheck({ name, words }: Step, { environment: env }: Surroundings): Promise<Results> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'], cwd: checkout, env })
  const ended = once(child, 'exit')
  const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  const [code] = (await ended) as [number | null]
  if (code === 0) return { passed: 1, failures: [], skips: [] }
  return { passed: 0, failures: [{ name, error: said, command: 'npm run check' }], skips: [] }
}
