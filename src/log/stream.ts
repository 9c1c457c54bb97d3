/** The numbers of the levels in the log, as pino has them. */
export const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const

export type LogLevel = keyof typeof levels

/** `auto`: text where a person reads it at a terminal, JSON elsewhere. */
export type LogFormat = 'auto' | 'text' | 'json'

/** Where the log goes: standard error, as standard output is for what the command line has to say. */
export function logStream(format: LogFormat): { readonly write: (line: string) => void } {
  const { stderr } = process
  if (format === 'json' || (format === 'auto' && !stderr.isTTY)) return stderr
  return { write: (line) => void stderr.write(readableLine(line)) }
}

const names = new Map<unknown, string>(Object.entries(levels).map(([name, number]) => [number, name]))

/** A line of the log, which is JSON, as a person reads it: time of day, level, message, then what belongs to it. */
function readableLine(line: string): string {
  const {
    level,
    time,
    msg,
    err,
    req,
    status,
    milliseconds,
    pid: _pid,
    hostname: _host,
    reqId,
    ...rest
  } = parseLine(line)
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const { method, path, address } = membersOrNone(req)
  const { stack, message } = membersOrNone(err)
  const parts = [
    clock,
    (names.get(level) ?? String(level)).padEnd(5),
    req === undefined
      ? msg
      : [method, path, status, milliseconds === undefined ? undefined : `${textOrJson(milliseconds)} ms`],
    address === undefined ? undefined : `(${textOrJson(address)})`,
    req !== undefined && msg !== 'answered' ? msg : undefined,
    req === undefined || err !== undefined ? reqId : undefined,
    ...Object.entries(rest).map(([name, value]) => `${name}=${textOrJson(value)}`),
  ]
  const first = parts.flat().filter((part) => part !== undefined)
  const below = textOrJson(stack ?? message ?? '')
    .split('\n')
    .filter((part) => part !== '')
  return `${[first.map(textOrJson).join(' '), ...below.map((part) => `  ${part}`)].map(withoutControlCharacters).join('\n')}\n`
}

function parseLine(line: string): Readonly<Record<string, unknown>> {
  return JSON.parse(line) as Readonly<Record<string, unknown>>
}

function membersOrNone(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOrJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Control characters, which a client may have sent, would act on the terminal. */
function withoutControlCharacters(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1).replace('\u007f', '\\u007f'))
}
