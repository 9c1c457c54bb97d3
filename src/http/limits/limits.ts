import type { Config } from '../../config/config.ts'
import { bodyReader, bodyRoom } from './bodies.ts'
import { createFairQueue } from './fair-queue.ts'
import { createReadBudget } from './read-budget.ts'
import { createStreamTurns } from './streams.ts'

/** What all requests of a process share. */
export function createLimits(config: Config) {
  const room = bodyRoom(config)
  return {
    queue: createFairQueue(config.maxRequests),
    reads: createReadBudget(config.readBudget),
    streams: createStreamTurns(),
    bodyRoom: room,
    withBody: bodyReader(config, room),
  }
}
