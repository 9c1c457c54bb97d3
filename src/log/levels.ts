/** The numbers of the levels in the log, as pino has them. */
export const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const

export type LogLevel = keyof typeof levels
