import type { Config } from '../../config/config.ts'
import type { Extension } from '../../http/server.ts'
import type { Storage } from '../../storage/storage.ts'
import { watchChangeReaders } from './change-readers.ts'
import { healthRoutes } from './health.ts'
import { metricsRoute } from './metrics.ts'
import { tracesTo } from './traces.ts'

/** What operators see of a process. */
export interface Observed {
  readonly extensions: readonly Extension[]
  /** From now on the process is not ready any more. */
  stop(): void
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}

/** Where figures come from that the process does not count by itself. */
interface Sources {
  /** The requests that wait for changes. */
  readonly changeReaders: () => number
  /** The figures of all workers together, where there are several. */
  readonly figuresOfAll?: (() => Promise<string>) | undefined
}

/** Health, figures, and traces where a collector is set. */
export async function observe(
  config: Config,
  storage: Storage,
  { changeReaders, figuresOfAll }: Sources,
): Promise<Observed> {
  watchChangeReaders(changeReaders)
  const health = healthRoutes(storage)
  const traces = await tracesTo(config)
  return {
    extensions: [...(traces ? [traces] : []), health, metricsRoute(config, storage, figuresOfAll)],
    stop: () => health.stop(),
    close: async () => traces?.close(),
  }
}
