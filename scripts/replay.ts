import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isFaithful, replayFile, type ReplayedFile } from './replay/replay.ts'
import { report } from './replay/report.ts'
import { readSavedFiles } from './replay/saved-event.ts'
import { startSandbox, type Service } from './replay/service.ts'

const usage = `Usage: npm run replay -- FOLDER [--base API_ROOT] [--namespace NAMESPACE] [--credentials FILE|LOGIN:SECRET]

Posts the saved answers of other calendars (*.json in FOLDER) to a service and compares what comes back.
Without --base a sandbox is started and stopped again. FILE is JSON: { "login": …, "app_password": … }.`

const account = z.object({ login: z.string(), app_password: z.string() })

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    namespace: { type: 'string', default: 'calendar/events/v1' },
    credentials: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined || positionals.length > 1 || (values.base !== undefined && values.credentials === undefined)) {
  console.error(usage)
  process.exit(2)
}

const files = await readSavedFiles(folder)
if (files.length === 0) {
  console.error(`There is no .json file in ${folder}.`)
  process.exit(2)
}
const service =
  values.base === undefined
    ? await startSandbox(['--api-root', '/wp-json'])
    : running(values.base, values.credentials ?? '')
try {
  const replayed: ReplayedFile[] = []
  for (const file of files) replayed.push(await replayFile(file, service))
  console.log(report(replayed))
  process.exitCode = replayed.every(({ outcomes }) => outcomes.every(isFaithful)) ? 0 : 1
} finally {
  await service.stop()
}

function running(base: string, given: string): Service {
  return {
    api: `${base.replace(/\/+$/, '')}/${values.namespace}`,
    credentials: existsSync(given) ? fromFile(given) : given,
    stop: async () => undefined,
  }
}

function fromFile(file: string): string {
  const { login, app_password: secret } = account.parse(JSON.parse(readFileSync(file, 'utf8')))
  return `${login}:${secret}`
}
