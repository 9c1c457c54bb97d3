import type { ClientConfig } from 'pg'
import { numbersAsNumbers } from './values.ts'

/** How long connecting may take, in milliseconds. */
const patience = 2000

/** How to connect, from an address as the driver reads it (`sslmode` and all). */
export function connectionOptions(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'almanac',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: numbersAsNumbers,
  }
}
