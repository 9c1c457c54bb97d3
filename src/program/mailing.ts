import { withSite } from '../operations/settings.ts'
import { mailBy } from '../outbound/mail.ts'
import type { Storage } from '../storage/storage.ts'
import type { Config } from '../config/config.ts'
import type { Mailing } from './jobs/job.ts'

/** How mails are sent; undefined where they are not (`sendsMails`). */
export function mailingOf(config: Config): Mailing | undefined {
  const { smtpUrl, baseUrl } = config
  if (smtpUrl === undefined || baseUrl === undefined) return undefined
  const nameIn = async ({ site }: Storage) => withSite(config, await site.read()).siteName
  return { send: mailBy(smtpUrl), site: { nameIn, address: baseUrl } }
}
