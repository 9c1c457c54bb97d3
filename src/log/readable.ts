import { levels } from './levels.ts'

const names = new Map<unknown, string>(Object.entries(levels).map(([name, number]) => [number, name]))

/** A line of the log, which is JSON, as a person reads it: time of day, level, message, then what belongs to it. */
export function readable(line: string): string {
  const { level, time, msg, err, req, status, milliseconds, pid: _pid, hostname: _host, reqId, ...rest } = parsed(line)
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const { method, path, address } = membersOf(req)
  const { stack, message } = membersOf(err)
  const parts = [
    clock,
    (names.get(level) ?? String(level)).padEnd(5),
    req === undefined
      ? msg
      : [method, path, status, milliseconds === undefined ? undefined : `${text(milliseconds)} ms`],
    address === undefined ? undefined : `(${text(address)})`,
    req !== undefined && msg !== 'answered' ? msg : undefined,
    req === undefined || err !== undefined ? reqId : undefined,
    ...Object.entries(rest).map(([name, value]) => `${name}=${text(value)}`),
  ]
  const first = parts.flat().filter((part) => part !== undefined)
  const below = text(stack ?? message ?? '')
    .split('\n')
    .filter((part) => part !== '')
  return `${[first.map(text).join(' '), ...below.map((part) => `  ${part}`)].map(harmless).join('\n')}\n`
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  return JSON.parse(line) as Readonly<Record<string, unknown>>
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Control characters, which a client may have sent, would act on the terminal. */
function harmless(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1).replace('\u007f', '\\u007f'))
}
