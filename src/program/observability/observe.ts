import type { Config } from '../config/config.ts'
import type { Extension } from '../../http/server.ts'
import type { Storage } from '../../storage/storage.ts'
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

/** Health, figures, and traces where a collector is set. */
export async function observe(
  config: Config,
  storage: Storage,
  figuresOfAll: (() => Promise<string>) | undefined,
): Promise<Observed> {
  const health = healthRoutes(storage)
  const traces = await tracesTo(config)
  return {
    extensions: [...(traces ? [traces] : []), health, metricsRoute(config, storage, figuresOfAll)],
    stop: () => health.stop(),
    close: async () => traces?.close(),
  }
}
