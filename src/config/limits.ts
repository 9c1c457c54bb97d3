import { defaulted } from '../schema/field.ts'
import { integer } from '../schema/types/values/number.ts'
import { networks } from './types/networks.ts'
import { byteSize, duration, memorySize } from './types/sizes.ts'
import { msg } from '../texts/msg.ts'

/** What clients may send, and what they may hold of a process, all of them together. */
export const limitsSettings = {
  MAX_BODY: defaulted(byteSize, '1MiB', msg('The maximum size of a request body, uploads excepted.')),
  MAX_UPLOAD: defaulted(byteSize, '10MiB', msg('The maximum size of an uploaded picture.')),
  MAX_IMPORT: defaulted(byteSize, '50MiB', msg('The maximum size of a file or feed to import.')),
  IMPORT_NETWORKS: defaulted(
    networks,
    'none',
    msg(
      'Addresses and networks, such as 192.168.0.0/16, that are not public and that imports and sources may read all the same: servers of your own network. Editors can read what answers there.',
    ),
  ),
  WEBHOOK_NETWORKS: defaulted(
    networks,
    'none',
    msg(
      'Addresses and networks that are not public and to which webhooks may send all the same: servers of your own network. Editors see the beginning of what these answer.',
    ),
  ),
  MAX_IMAGE_PIXELS: defaulted(
    integer({ minimum: 10_000, maximum: 250_000_000 }),
    25_000_000,
    msg(
      'The maximum number of pixels of a picture, all frames together; for AVIF, which takes twice the memory, half of it. Pictures are decoded one at a time, at some 30 bytes per pixel.',
    ),
  ),
  MAX_CONNECTIONS: defaulted(
    integer({ minimum: 10, maximum: 1_000_000 }),
    4000,
    msg(
      'The maximum number of open connections per process, within the limits of the system. Beyond it, the connections that have been idle longest are closed.',
    ),
  ),
  MAX_CONNECTIONS_PER_ADDRESS: defaulted(
    integer({ minimum: 5, maximum: 1_000_000 }),
    1000,
    msg(
      'The maximum number of open connections per client address. Ignored with TRUST_PROXY, where all connections are the proxy’s.',
    ),
  ),
  MAX_REQUESTS: defaulted(
    integer({ minimum: 10, maximum: 100_000 }),
    1000,
    msg(
      'The maximum number of waiting requests per process, half of them from one address or user. Further ones are answered with 503.',
    ),
  ),
  RATE_LIMIT_PER_ADDRESS: defaulted(
    integer({ minimum: 0, maximum: 1_000_000 }),
    0,
    msg(
      'The maximum number of requests in a minute from one client address (IPv6: from one network of 64 bits), per process. Further ones are answered with 429. 0: no limit.',
    ),
  ),
  RATE_LIMIT_PER_CREDENTIAL: defaulted(
    integer({ minimum: 0, maximum: 1_000_000 }),
    0,
    msg(
      'The maximum number of requests in a minute with one application password, per process. Further ones are answered with 429. 0: no limit.',
    ),
  ),
  READ_BUDGET: defaulted(
    integer({ minimum: 0, maximum: 60 }),
    30,
    msg(
      'For how many seconds of a minute the database works on statements above 0.1 s for what one address or signed-in user reads, per process. Further reads are answered with 429. 0: no limit.',
    ),
  ),
  MAX_BODIES: defaulted(
    byteSize,
    '128MiB',
    msg('The memory per process for request bodies that are being received. Further ones are answered with 503.'),
  ),
  MAX_UNSENT: defaulted(
    byteSize,
    '64MiB',
    msg(
      'The memory per process for responses that clients have not received yet. Beyond it, the slowest connections are closed.',
    ),
  ),
}

/** Caches of responses, in the service and in front of it. */
export const cachingSettings = {
  CACHE_SIZE: defaulted(
    memorySize,
    '32MiB',
    msg('Cache size for public responses; those unused for longest go first. 0: no cache.'),
  ),
  CACHE_FRESHNESS: defaulted(
    duration,
    '0',
    msg(
      'With PostgreSQL: for how long a process may answer from its cache without asking whether another process has written, such as 1s. 0: it asks each time.',
    ),
  ),
  SHARED_MAX_AGE: defaulted(
    integer({ minimum: 0, maximum: 31_536_000 }),
    0,
    msg(
      'For how many seconds an HTTP cache in front of the service may reuse public responses without revalidation (s-maxage). 0: it always revalidates.',
    ),
  ),
  SHARED_STALE: defaulted(
    integer({ minimum: 0, maximum: 31_536_000 }),
    0,
    msg('For how many more seconds it may reuse them while it revalidates (stale-while-revalidate).'),
  ),
}
