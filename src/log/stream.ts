import { readable } from './readable.ts'

/** `auto`: text where a person reads it at a terminal, JSON elsewhere. */
export type LogFormat = 'auto' | 'text' | 'json'

/** Where the log goes: standard error, as standard output is for what the command line has to say. */
export function logStream(format: LogFormat): { readonly write: (line: string) => void } {
  const { stderr } = process
  if (format === 'json' || (format === 'auto' && !stderr.isTTY)) return stderr
  return { write: (line) => void stderr.write(readable(line)) }
}
