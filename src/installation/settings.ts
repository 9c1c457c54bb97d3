import { secretSettings, type SettingName } from '../config/settings.ts'
import type { Config, Environment } from '../config/config.ts'
import { isServerAddress } from '../storage/server-address.ts'
import { good, warning, type Finding } from './finding.ts'
import { msg } from '../texts/msg.ts'

type Looked = Pick<Config, 'databaseUrl' | 'mediaUrl' | 'trustProxy' | 'host' | 'baseUrl' | 'allowedHosts'>

/** Settings that have no effect, or that contradict each other. `given`: what the environment and `.env` say; `unknown`: of `.env`. */
export function settingsFindings(
  given: Environment,
  config: Looked,
  unknown: readonly string[] = [],
): readonly Finding[] {
  const isSet = (name: SettingName) => Boolean(given[name]?.trim())
  const found: Finding[] = []
  const idle = (name: SettingName, en: string, fr: string) => {
    if (!isSet(name)) return
    found.push(
      warning({ en: `${name} has no effect: ${en}.`, fr: `${name} est sans effet : ${fr}.` }, msg`Remove ${name}.`),
    )
  }
  for (const name of unknown)
    found.push(warning(msg`${name} in .env is not a setting.`, msg('Correct its name: “almanac config” lists all.')))
  for (const name of secretSettings) if (isSet(name) && given[`${name}_FILE`]) idleFile(found, name)
  if (isServerAddress(config.databaseUrl))
    idle('DATABASE_SYNC', 'it is about database files', 'elle concerne les bases en fichier')
  else
    for (const name of ['DATABASE_POOL', 'CACHE_FRESHNESS'] as const)
      idle(name, 'it is about PostgreSQL', 'elle concerne PostgreSQL')
  if (!config.mediaUrl.startsWith('s3:'))
    for (const name of ['MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY', 'MEDIA_TIMEOUT'] as const)
      idle(name, 'the pictures are in a folder', 'les images sont dans un dossier')
  if (config.trustProxy)
    idle(
      'MAX_CONNECTIONS_PER_ADDRESS',
      'with TRUST_PROXY, all connections are the proxy’s',
      'avec TRUST_PROXY, toutes les connexions viennent du proxy',
    )
  const isOpen = !/^(127\.|localhost$|::1$)/.test(config.host) || config.trustProxy
  if (isOpen && config.baseUrl === undefined && config.allowedHosts.length === 0)
    found.push(
      warning(msg('Links in answers follow the Host header of each request.'), msg('Set BASE_URL or ALLOWED_HOSTS.')),
    )
  return found.length > 0 ? found : [good('The settings are understood.', 'Les réglages sont valides.')]
}

function idleFile(found: Finding[], name: string): void {
  found.push(warning(msg`${name} and ${name}_FILE are both set; the file is ignored.`, msg('Remove one of them.')))
}
