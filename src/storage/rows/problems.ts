import { damagedExport } from '../../domain/export/format.ts'
import { defineProblem, Problem } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

/** The two databases of a copy, and the only one of everything else, as sentences begin with them. */
export const endNames = {
  source: msg('The source'),
  target: msg('The target'),
  database: msg('The database'),
} as const satisfies Record<string, Localized>

export type EndName = keyof typeof endNames

/** A refusal to copy. */
export const cannotCopy = defineProblem({
  status: 409,
  code: 'cannot_copy',
  when: msg('The database cannot be copied.'),
  message: (text: Localized) => text,
})

/** Does something with one database; what is wrong with it is told as a sentence that says which of the two it is. */
export async function on<T>(end: EndName, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = databaseReason(error)
    if (!reason) throw error
    throw cannotCopy(msg`${endNames[end]}: ${reason}`).because(error)
  }
}

/** What is told as it is. */
const said = new Set([cannotCopy.code, damagedExport.code])

/** What databases and the machine say, in English; nothing of what was said already, and of faults of the program. */
function databaseReason(error: unknown): Localized | undefined {
  if (error instanceof Problem) return said.has(error.code) ? undefined : error.text
  if (!(error instanceof Error)) return undefined
  // The driver takes addresses apart by itself, and says so where it cannot.
  const isTold = 'code' in error || error instanceof URIError || error.constructor === Error
  return isTold ? { en: error.message, fr: error.message } : undefined
}
