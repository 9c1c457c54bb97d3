import { makePasswordLink, passwordLinkAddress } from '../../../accounts/links/password-link.ts'
import type { Config } from '../../../config/config.ts'
import type { User } from '../../../domain/people/user.ts'
import type { Storage } from '../../../storage/storage.ts'

/** The address at which a user sets a password for the desk, once, within seven days. */
export async function invite(
  { id }: Pick<User, 'id'>,
  storage: Storage,
  config: Pick<Config, 'baseUrl' | 'port'>,
): Promise<string> {
  const token = await makePasswordLink(storage, id, Temporal.Now.instant())
  return passwordLinkAddress(config.baseUrl ?? `http://localhost:${config.port}`, token)
}
