import { defaulted, optional } from '../schema/field.ts'
import { boolean } from '../schema/types/values/boolean.ts'
import { integer } from '../schema/types/values/number.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { secretSetting } from './setting.ts'
import { collectorAddress, hosts, namespacePath, origins, rootPath, siteAddress } from './types/addresses.ts'
import { networks } from './types/networks.ts'
import { mailServer } from './types/mail-server.ts'
import { processCount } from './types/sizes.ts'
import { lineType } from './types/texts.ts'
import { msg } from '../texts/msg.ts'

/** Where and how the service listens, and whom it trusts. */
export const serverSettings = {
  HOST: defaulted(lineType(255), '127.0.0.1', msg('The network address to listen on. 0.0.0.0: all interfaces.')),
  PORT: defaulted(integer({ minimum: 0, maximum: 65535 }), 8080, msg('The port to listen on. 0: any free port.')),
  WORKERS: defaulted(
    processCount,
    '1',
    msg('The number of processes that serve on the port. 0 or auto: one per core.'),
  ),
  BASE_URL: optional(siteAddress, msg('The public address of the site. If unset, it is derived from each request.')),
  API_ROOT: defaulted(rootPath, '/api', msg('The path of the API below the site.')),
  API_NAMESPACE: defaulted(namespacePath, 'calendar/events/v1', msg('The namespace of the routes below the API root.')),
  COMPANION_ROUTES: defaulted(
    boolean(),
    'true',
    msg(
      'Also answer wp/v2/users/me and wp/v2/media below the API root, which some clients of The Events Calendar call.',
    ),
  ),
  CORS_ORIGINS: defaulted(
    origins,
    '',
    msg(
      'Origins whose browser programs may send credentials (credentials: "include"). Without credentials, any origin may read.',
    ),
  ),
  ALLOWED_HOSTS: defaulted(hosts, '', msg('Host names under which the site can be reached. Empty: any.')),
  TRUST_PROXY: defaulted(
    boolean(),
    'false',
    msg('Trust the X-Forwarded-* headers of the nearest proxy. Only behind your own proxy.'),
  ),
  SESSION_DAYS: defaulted(
    integer({ minimum: 1, maximum: 365 }),
    30,
    msg('After how many days users have to sign in to the desk again; where they do not use it, after 14.'),
  ),
  SMTP_URL: secretSetting(
    optional(
      mailServer,
      msg(
        'The mail server that sends links to users who have forgotten their password, such as smtps://user:password@mail.example.org:465?from=calendar@example.org. BASE_URL has to be set. If unset, administrators make such links.',
      ),
    ),
  ),
  METRICS_ADDRESSES: defaulted(
    networks,
    '127.0.0.1, ::1',
    msg(
      'From where /metrics can be read: addresses at the other end of the connection, or networks such as 10.0.0.0/8. What a proxy passes on never comes from them. none: nobody without METRICS_TOKEN.',
    ),
  ),
  METRICS_TOKEN: secretSetting(
    optional(
      lineType(200),
      msg(
        'A token with which /metrics can be read from anywhere, as Authorization with Bearer (see observability.md).',
      ),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    collectorAddress,
    msg(
      'The OpenTelemetry collector that traces are sent to, by HTTP (see observability.md). If unset, none are made.',
    ),
  ),
  LOG_LEVEL: defaulted(
    oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    'info',
    msg('The log level.'),
  ),
  LOG_FORMAT: defaulted(
    oneOf(['auto', 'text', 'json']),
    'auto',
    msg(
      'How the log is written to standard error: text for people, JSON for programs. auto: text at a terminal, JSON elsewhere.',
    ),
  ),
}
