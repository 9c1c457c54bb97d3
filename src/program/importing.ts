import type { Config } from '../config/config.ts'
import { isIn } from '../domain/network.ts'
import { mayRead } from '../interchange/importers/answered.ts'
import { gather, type SourceAddress } from '../interchange/importers/gather.ts'
import { addressProblem, type AddressProblem } from '../interchange/importers/probe.ts'
import type { PoliteOptions } from '../interchange/importers/service/polite.ts'
import { Reader } from '../interchange/importers/thread/reader.ts'
import type { JobContext } from './jobs/job.ts'
import type { FetchOptions } from '../media/pictures/fetch.ts'
import type { ImageIntake } from '../media/intake.ts'

/** How addresses are read, and how long a run may take. */
export type ImportReach = FetchOptions &
  Pick<PoliteOptions, 'pause' | 'slowest'> &
  Pick<JobContext['importing'], 'longestRun'> & { readonly seconds?: number }

/** Which servers may be read: public ones, and those of the networks that the operator allows. */
function importReach(
  { importNetworks }: Pick<Config, 'importNetworks'>,
  { resolve, allowPrivate = isIn(importNetworks) }: Pick<FetchOptions, 'resolve' | 'allowPrivate'>,
): Pick<FetchOptions, 'resolve' | 'allowPrivate'> {
  return { resolve, allowPrivate }
}

/** Whether an address may be read, as far as is known without asking there. */
export function mayImportFrom(config: Config, reach: ImportReach = {}): (url: string) => Promise<boolean> {
  return (url) => mayRead(url, importReach(config, reach))
}

/** How long somebody waits to be told what is wrong with an address, in milliseconds. */
const longestProbe = 15_000

/** Reads what is at an address, and answers what is wrong with it, for somebody who waits. */
export function proberOf(
  config: Config,
  { seconds, ...reach }: ImportReach = {},
): (wanted: SourceAddress) => Promise<AddressProblem | undefined> {
  return async (wanted) => {
    const reader = new Reader({ seconds })
    const signal = AbortSignal.timeout(longestProbe)
    const options = { maxBytes: config.maxImport, ...reach, ...importReach(config, reach), reader, signal }
    const defaults = { timeZone: config.timeZone, language: wanted.language }
    try {
      return await addressProblem(wanted, { ...options, defaults })
    } finally {
      await reader.close()
    }
  }
}

/** What imports work with. `close` ends the thread that reads. */
export function importingOf(
  config: Config,
  images: ImageIntake,
  { seconds, ...reach }: ImportReach = {},
): JobContext['importing'] & { readonly close: () => Promise<void> } {
  const reader = new Reader({ seconds })
  const options = { maxBytes: config.maxImport, ...reach, ...importReach(config, reach), reader }
  return {
    settings: config,
    images,
    longestRun: reach.longestRun,
    site: config.baseUrl ?? `http://localhost:${config.port}`,
    read: (what, watching) => reader.read(what, watching),
    gather: (wanted, watching, keep) => gather(wanted, { ...options, ...watching }, keep),
    close: () => reader.close(),
  }
}
