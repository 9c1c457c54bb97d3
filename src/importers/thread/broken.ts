import type { Localized } from '../../i18n/language.ts'
import { Unreadable } from '../item.ts'
import { bytesEach, heapMegabytes, secondsEach } from './limits.ts'

/** What was read has broken the thread that read it: it is not read again. */
export class Broken extends Unreadable {}

/** The thread ended because of something else that it read: what it was at can be read again. */
export class Interrupted extends Error {}

export type Limit = 'time' | 'memory' | 'unknown'

/** `line`: where reading was when it ended; 0 where that is not known. */
export function broken(limit: Limit, line: number): Broken {
  const { en, fr } = reasons[limit]
  if (line < 1) return new Broken({ en: `${en}.`, fr: `${fr}.` })
  return new Broken({
    en: `${en}. Reading was at line ${line.toLocaleString('en')}.`,
    fr: `${fr}. La lecture en était à la ligne ${line.toLocaleString('fr')}.`,
  })
}

const megabytes = bytesEach / 1_000_000

const reasons: Readonly<Record<Limit, Localized>> = {
  time: {
    en: `Reading it takes more than ${secondsEach} seconds of the processor for each ${megabytes} MB, which is the most that is spent`,
    fr: `Sa lecture demande plus de ${secondsEach} secondes de processeur par tranche de ${megabytes} Mo, ce qui est le maximum accordé`,
  },
  memory: {
    en: `Reading it takes more than ${heapMegabytes} MB of memory, which is the most that is spent`,
    fr: `Sa lecture demande plus de ${heapMegabytes} Mo de mémoire, ce qui est le maximum accordé`,
  },
  unknown: {
    en: 'Reading it ended the thread that reads, for a reason that is not known',
    fr: 'Sa lecture a mis fin au fil d’exécution qui lit, pour une raison inconnue',
  },
}

/** Why an import is not resumed in whose middle a process ended. */
export const endedProcess: Localized = {
  en: 'The service ended while this was being read, which took long: it is not read again by itself.',
  fr: 'Le service s’est arrêté pendant cette lecture, qui durait : elle n’est pas reprise d’elle-même.',
}
