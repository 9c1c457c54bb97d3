import type { Localized } from '../../../i18n/language.ts'
import { Unreadable } from '../item.ts'
import { bytesEach, heapMegabytes } from './limits.ts'
import { msg } from '../../../texts/msg.ts'

/** The file broke the thread that read it; it is not read again. */
export class Broken extends Unreadable {}

/** The thread ended because of another file; this one can be read again. */
export class Interrupted extends Error {}

export type Limit = 'time' | 'memory' | 'unknown'

/** `seconds`: those of the time limit; `line`: where reading was when it ended, 0 where that is not known. */
export function brokenReading(
  limit: Limit,
  { seconds, line }: { readonly seconds: number; readonly line: number },
): Broken {
  const { en, fr } = reasons[limit](seconds)
  if (line < 1) return new Broken({ en: `${en}.`, fr: `${fr}.` })
  return new Broken({
    en: `${en}. Reading was at line ${line.toLocaleString('en')}.`,
    fr: `${fr}. La lecture en était à la ligne ${line.toLocaleString('fr')}.`,
  })
}

const megabytes = bytesEach / 1_000_000

const reasons: Readonly<Record<Limit, (seconds: number) => Localized>> = {
  time: (seconds) => ({
    en: `Reading it takes more than ${seconds.toLocaleString('en')} s of the processor for each ${megabytes} MB, which is the most that is spent`,
    fr: `Sa lecture demande plus de ${seconds.toLocaleString('fr')} s de processeur par tranche de ${megabytes} Mo, ce qui est le maximum accordé`,
  }),
  memory: () => msg`Reading it takes more than ${heapMegabytes} MB of memory, which is the most that is spent`,
  unknown: () => msg('Reading it ended the thread that reads, for a reason that is not known'),
}
