import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { runCommandLine } from '../../src/program/cli/main.ts'
import { printer, spokenLanguage, type Terminal } from '../../src/program/cli/output/terminal.ts'
import type { Outcome } from './executable.ts'
import { apiPath, freePort, site } from '../long/support/service.ts'

/** A folder, and the settings of a command in it. */
export interface Place {
  readonly folder: string
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * Carries out a command line within this process, as `main` does, which is many times as quick as the executable. Relative paths of
 * settings would begin at the folder of this process: by default the data is in the folder `data` of the place.
 */
export async function almanac(words: readonly string[], place: Place): Promise<Outcome> {
  const neverStopped = Promise.withResolvers<void>().promise
  const { terminal, outputs } = terminalAt(place, () => neverStopped)
  const code = await runCommandLine(words, terminal)
  return { ...outputs, code }
}

/** A command that goes on within this process until it is asked to stop. */
export interface Going {
  /** Waits until standard output matches; answers the match. */
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Stops it as a signal does, and waits for its end. */
  readonly stop: () => Promise<Outcome>
}

/** Carries out such a command. It ends with the test at the latest. */
export function going(words: readonly string[], place: Place, t: Pick<TestContext, 'after'>): Going {
  const asked = Promise.withResolvers<void>()
  const { terminal, outputs } = terminalAt(place, () => asked.promise)
  const printed = new EventEmitter()
  const print: Terminal['print'] = (text) => {
    terminal.print(text)
    printed.emit('text')
  }
  const ended = runCommandLine(words, { ...terminal, print }).then((code) => ({ ...outputs, code }))
  const stop = () => {
    asked.resolve()
    return ended
  }
  t.after(stop)
  const tooEarly = ended.then(({ stdout, stderr }) => Promise.reject(new Error(`it ended: ${stdout}${stderr}`)))
  tooEarly.catch(() => undefined)
  const until = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(outputs.stdout)
      if (found) return found
      await Promise.race([once(printed, 'text'), tooEarly])
    }
  }
  return { until, stop }
}

/** A service that runs within this process. */
export interface Serving extends Going {
  /** `http://127.0.0.1:40123` */
  readonly origin: string
  /** The secret of `admin`, which only the first start shows. */
  readonly secret: string | undefined
}

/** Carries out `almanac serve` with options within this process, and waits until it is ready. It ends with the test at the latest. */
export async function serving(
  folder: string,
  t: Pick<TestContext, 'after'>,
  settings: Readonly<Record<string, string>> = {},
  ...options: readonly string[]
): Promise<Serving> {
  const port = await freePort()
  const environment = { PORT: port, LOG_LEVEL: 'silent', BASE_URL: site, READ_BUDGET: '0', ...settings }
  const service = going(['serve', ...options], { folder, environment }, t)
  const { input } = await service.until(new RegExp(`${apiPath}/doc\n`))
  return {
    ...service,
    origin: `http://127.0.0.1:${port}`,
    secret: /application password {2}(\w{4}(?: \w{4}){5})\n/.exec(input)?.[1],
  }
}

function terminalAt({ folder, environment }: Place, untilStopped: Terminal['untilStopped']) {
  const outputs = { stdout: '', stderr: '' }
  const settings = { DATA_DIR: join(folder, 'data'), ...environment }
  const language = spokenLanguage(settings)
  const terminal: Terminal = {
    environment: settings,
    folder,
    language,
    print: printer(language, (line) => (outputs.stdout += line)),
    complain: printer(language, (line) => (outputs.stderr += line)),
    untilStopped,
  }
  return { terminal, outputs }
}
