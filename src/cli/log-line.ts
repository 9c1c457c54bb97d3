import { hostname } from 'node:os'
import type { Config } from '../config.ts'

/** The numbers of the levels in the log of the service. */
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const

/** Writes a line on standard error as the log of the service has it, for a program that does not load the service itself. */
export function logLine(least: Config['logLevel'], level: 'info' | 'error', message: string, process: number): void {
  if (levels[level] < levels[least]) return
  const line = { level: levels[level], time: Date.now(), pid: process, hostname: hostname(), msg: message }
  globalThis.process.stderr.write(`${JSON.stringify(line)}\n`)
}
