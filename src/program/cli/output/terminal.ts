import { constants } from 'node:os'
import { fallbackLanguage, isKnownLanguage, localized, type Language, type Localized } from '../../../i18n/language.ts'
import type { Environment } from '../../../config/config.ts'

/** What a command sees of the world: an input of its own, so that a test can give another. */
export interface Terminal {
  readonly environment: Environment
  /** The folder of relative paths and of `.env`. */
  readonly folder: string
  /** The language in which to speak. */
  readonly language: Language
  /** A line, or several, on standard output; a text of the program in the language of the terminal. */
  readonly print: (text: string | Localized) => void
  /** A line on standard error. */
  readonly complain: (text: string | Localized) => void
  /** Shows a text on standard error until the next one, or a line, takes its place; undefined where that is no terminal. */
  readonly redraw?: ((text: string | Localized) => void) | undefined
  /** Resolves when the program is asked to stop (SIGINT, SIGTERM, SIGHUP). A second Ctrl+C then ends it at once. */
  readonly untilStopped: () => Promise<void>
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const environment = process.env
  // A reader that has enough, such as `head`, has closed the pipe: the rest is for nobody.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  const language = spokenLanguage(environment)
  let isDrawn = false
  const draw = (text: string) => {
    process.stderr.write(`\r${text}\u001b[K`)
    isDrawn = text !== ''
  }
  const writer = (stream: NodeJS.WriteStream) =>
    printer(language, (line) => {
      if (isDrawn) draw('')
      stream.write(line)
    })
  return {
    environment,
    folder: process.cwd(),
    language,
    print: writer(process.stdout),
    complain: writer(process.stderr),
    redraw: process.stderr.isTTY ? (text) => draw(inTerminalLanguage(text, language)) : undefined,
    untilStopped,
  }
}

/** Writes texts as lines, those of the program in a language. */
export function printer(language: Language, write: (line: string) => unknown): Terminal['print'] {
  return (text) => void write(`${inTerminalLanguage(text, language)}\n`)
}

function inTerminalLanguage(text: string | Localized, language: Language): string {
  return typeof text === 'string' ? text : localized(text, language)
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    // A terminal that closes sends SIGHUP twice, and `timeout` sends SIGTERM twice: nobody has asked again.
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    const counts = new Map<string, number>()
    process.on('SIGINT', (sender: string) => {
      const count = (counts.get(sender) ?? 0) + 1
      counts.set(sender, count)
      resolve()
      if (count > sentByOneCtrlC()) process.exit(128 + constants.signals.SIGINT)
    })
  })
}

/**
 * How often SIGINT arrives at one Ctrl+C from the same sender, the system or the launcher (`bin/launch.js`): npm passes it on
 * to a program that the terminal has told already. Signals that arrive together may be one.
 */
function sentByOneCtrlC(): number {
  return process.env['npm_lifecycle_event'] === undefined ? 1 : 2
}

/** The language of the locale (POSIX): `LC_ALL`, then `LC_MESSAGES`, then `LANG`; English where they name no other of ours. */
export function spokenLanguage(environment: Environment): Language {
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  const language = /^[a-z]*/i.exec(locale)?.[0].toLowerCase()
  return isKnownLanguage(language) ? language : fallbackLanguage
}
