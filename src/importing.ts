import type { Config } from './config.ts'
import { formats } from './importers/formats.ts'
import { gather } from './importers/gather.ts'
import type { JobContext } from './jobs/job.ts'
import type { FetchOptions } from './media/fetch.ts'
import type { ImageIntake } from './media/intake.ts'

/** What imports work with. */
export function importingOf(
  config: Config,
  images: ImageIntake,
  reach: FetchOptions & { readonly pause?: number } = {},
): JobContext['importing'] {
  return {
    settings: config,
    images,
    site: config.baseUrl ?? `http://localhost:${config.port}`,
    formats,
    gather: (wanted, signal, keep) => gather(wanted, { maxBytes: config.maxImport, ...reach, signal }, keep),
  }
}
