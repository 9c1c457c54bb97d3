import type { Config } from './config.ts'
import { gather } from './importers/gather.ts'
import type { PoliteOptions } from './importers/service/polite.ts'
import { Reader } from './importers/thread/reader.ts'
import type { JobContext } from './jobs/job.ts'
import type { FetchOptions } from './media/fetch.ts'
import type { ImageIntake } from './media/intake.ts'

/** How addresses are read, and how long a run may take. */
export type ImportReach = FetchOptions &
  Pick<PoliteOptions, 'pause' | 'slowest'> &
  Pick<JobContext['importing'], 'longestRun'> & { readonly seconds?: number }

/** What imports work with. `close` ends the thread that reads. */
export function importingOf(
  config: Config,
  images: ImageIntake,
  { seconds, ...reach }: ImportReach = {},
): JobContext['importing'] & { readonly close: () => Promise<void> } {
  const reader = new Reader({ seconds })
  const options = { maxBytes: config.maxImport, ...reach, reader }
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
