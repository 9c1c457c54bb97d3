import type { Localized } from '../../i18n/language.ts'
import type { Links } from '../../operations/request.ts'
import type { DocumentFrame } from '../../operations/documents/openapi.ts'
import type { DocumentedTag } from '../../operations/documents/openapi-components.ts'
import type { Surroundings } from '../../schema/field.ts'
import { msg } from '../../texts/msg.ts'

/** The parts of the document besides the operations, for a service with these addresses. */
export function documentFrame({ site, api }: Pick<Links, 'site' | 'api'>, surroundings: Surroundings): DocumentFrame {
  return { title: 'Almanac', version: '1.0.0', description, site, servers: [api], tags, surroundings }
}

const description: Localized = msg(`A calendar of events with venues, organizers, categories and tags.

- Dates are written \`YYYY-MM-DD HH:MM:SS\`; what is sent may also be a Unix time stamp, have an offset, or be relative (\`now\`, \`+2 weeks\`).
- Updates are partial, whether sent by POST, PUT or PATCH: what is not sent stays; an empty value clears an optional field.
- A POST with \`X-HTTP-Method-Override\` or \`_method\` stands for PUT, PATCH or DELETE.
- An event with a password is read with \`?password=\` or the header \`X-Event-Password\`, by id and by slug.
- Errors have a stable \`code\`. With \`Accept: application/problem+json\` they come in the form of RFC 9457.
- Every address also exists below the language segments \`/en\` and \`/fr\`. HEAD and OPTIONS work everywhere. Unknown parameters are ignored.`)

const tags: readonly DocumentedTag[] = [
  { name: 'events', description: msg('Events.') },
  { name: 'venues', description: msg('The venues of events.') },
  { name: 'organizers', description: msg('The organizers of events.') },
  {
    name: 'categories',
    description: msg('The categories of events, a hierarchy.'),
  },
  { name: 'tags', description: msg('The tags of events.') },
  {
    name: 'activity',
    description: msg('What happened to records.'),
  },
  { name: 'tickets', description: msg('The tickets of events.') },
  { name: 'images', description: msg('The pictures of records.') },
  { name: 'translations', description: msg('Missing translations.') },
  {
    name: 'sources',
    description: msg('Feeds and services kept in step.'),
  },
  { name: 'imports', description: msg('What is brought in from elsewhere.') },
  {
    name: 'users',
    description: msg('Users, their application passwords, and how they sign in to the desk.'),
  },
  { name: 'documentation', description: msg('The description of the API.') },
  {
    name: 'settings',
    description: msg('The settings in force, for administrators.'),
  },
  {
    name: 'health',
    description: msg('Whether the service is well, for administrators.'),
  },
  {
    name: 'submissions',
    description: msg('Events that visitors submit, where SUBMISSIONS is set.'),
  },
]
