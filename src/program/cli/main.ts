import { version } from '../../version.ts'
import { readCommandLine } from './arguments.ts'
import { WrongUsage, type Command } from './command.ts'
import { asksForHelp, commandOf, helpOn, noSuchCommand } from './output/help.ts'
import { programName } from './output/program-name.ts'
import { sentences } from './output/sentences.ts'
import { processTerminal, type Terminal } from './output/terminal.ts'
import { localize } from '../../texts/text.ts'

const done = 0
const failed = 1
const misused = 2

/** Carries out the command line of this process and sets its exit code. */
export async function main(): Promise<void> {
  // Files and folders are readable by this user alone: they hold drafts, addresses and hashes.
  process.umask(process.umask(0o077) | 0o077)
  process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal())
}

/** Carries out one command line and gives its exit code. People's mistakes become sentences, never stack traces. */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<number> {
  const [first] = words
  if (first === '--version' || first === '-v') {
    terminal.print(version())
    return done
  }
  const command = await commandOf(words)
  if (!command || asksForHelp(words)) return help(words, terminal)
  return runCommand(command, words.slice(command.name.split(' ').length), terminal)
}

async function runCommand(command: Command, words: readonly string[], terminal: Terminal): Promise<number> {
  const { complain } = terminal
  try {
    await command.run(readCommandLine(command, words), terminal)
    return done
  } catch (error) {
    if (error instanceof WrongUsage) {
      for (const problem of error.problems) complain(problem)
      complain(localize('cli.main.seeHelp', { programName, name: command.name }))
      return misused
    }
    const problems = sentences(error)
    if (!problems) throw error
    for (const problem of problems) complain(problem)
    return failed
  }
}

/** Prints the help that was asked for, or reports words that are no command. */
async function help(words: readonly string[], terminal: Terminal): Promise<number> {
  const asked = words.length === 0 || words[0] === 'help' || asksForHelp(words)
  const subject = words.filter((word) => word !== 'help' && !word.startsWith('-'))
  const text = asked || subject.length === 1 ? await helpOn(subject, terminal) : undefined
  if (asked && text !== undefined) {
    terminal.print(text)
    return done
  }
  terminal.complain(text ?? (await noSuchCommand(subject.length > 0 ? subject : words)))
  return misused
}
