import { hostname } from 'node:os'
import { levels, logStream, type LogFormat, type LogLevel } from './stream.ts'

/** How the log is written. */
export interface LogSettings {
  readonly logLevel: LogLevel
  readonly logFormat: LogFormat
}

/** Writes a line as the log of the service has it, for a program that does not load the service itself. */
export function logLine(settings: LogSettings, level: 'info' | 'error', message: string, process: number): void {
  if (levels[level] < levels[settings.logLevel]) return
  const line = { level: levels[level], time: Date.now(), pid: process, hostname: hostname(), msg: message }
  logStream(settings.logFormat).write(`${JSON.stringify(line)}\n`)
}
