import type { Account } from '../../support/server.ts'

/** The application password of an account: always the same, so that a printed request can be sent again. */
export function secretOf(account: Account): string {
  return `fuzz${account}`.padEnd(24, '0')
}
