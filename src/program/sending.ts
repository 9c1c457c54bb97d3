import type { Config } from '../config/config.ts'
import { isIn } from '../domain/network.ts'
import { mayAsk, type Reach } from '../outbound/request.ts'
import { postMessage, type PostOptions } from '../outbound/webhooks.ts'
import type { JobContext } from './jobs/job.ts'

/** Which servers webhooks are sent to, and how long these may take. */
export type SendingReach = Pick<PostOptions, 'resolve' | 'allowPrivate' | 'timeout'>

/** Public servers, and those of the networks that the operator allows. */
function webhookReach(
  { webhookNetworks }: Config,
  { resolve, allowPrivate = isIn(webhookNetworks) }: SendingReach,
): Reach {
  return { resolve, allowPrivate }
}

/** Whether webhooks may send to an address, as far as is known without asking there. */
export function maySendTo(config: Config, reach: SendingReach = {}): (url: string) => Promise<boolean> {
  return (url) => mayAsk(url, webhookReach(config, reach))
}

/** How a message is sent to a webhook. */
export function senderOf(config: Config, reach: SendingReach = {}): JobContext['post'] {
  return (message, signal) => postMessage(message, { ...webhookReach(config, reach), timeout: reach.timeout, signal })
}
