import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'

/** Lets the process that has started workers add up their figures whenever one of them asks. */
export function gatherFigures(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: { readonly figures?: number }) => {
    const { figures: asked } = message
    if (asked === undefined) return
    void registry.clusterMetrics().then(
      (text) => worker.isConnected() && worker.send({ asked, text }),
      () => worker.isConnected() && worker.send({ asked, text: '' }),
    )
  })
}

let latest = 0

/** In a worker: the figures of all workers, added up. */
export async function figuresOfAll(): Promise<string> {
  const asked = (latest += 1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const listen = (message: { readonly asked?: number; readonly text?: string }) => {
    if (message.asked === asked) resolve(message.text ?? '')
  }
  process.on('message', listen)
  process.send?.({ figures: asked })
  try {
    return await promise
  } finally {
    process.off('message', listen)
  }
}

// A worker answers the questions of the process that has started it.
if (cluster.isWorker) new AggregatorRegistry()
