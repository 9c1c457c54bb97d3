import type { Localized } from '../../i18n/language.ts'
import type { Links } from '../../operations/links.ts'
import type { DocumentFrame } from '../../operations/documents/openapi.ts'
import type { DocumentedTag } from '../../operations/documents/openapi-components.ts'
import type { Surroundings } from '../../schema/field.ts'

/** The parts of the document besides the operations, for a service with these addresses. */
export function documentFrame({ site, api }: Pick<Links, 'site' | 'api'>, surroundings: Surroundings): DocumentFrame {
  return { title: 'Almanac', version: '1.0.0', description, site, servers: [api], tags, surroundings }
}

const description: Localized = {
  en: `A calendar of events with venues, organizers, categories and tags.

- Dates are written \`YYYY-MM-DD HH:MM:SS\`; what is sent may also be a Unix time stamp, have an offset, or be relative (\`now\`, \`+2 weeks\`).
- Updates are partial, whether sent by POST, PUT or PATCH: what is not sent stays; an empty value clears an optional field.
- A POST with \`X-HTTP-Method-Override\` or \`_method\` stands for PUT, PATCH or DELETE.
- An event with a password is read with \`?password=\` or the header \`X-Event-Password\`, by id and by slug.
- Errors have a stable \`code\`. With \`Accept: application/problem+json\` they come in the form of RFC 9457.
- Every address also exists below the language segments \`/en\` and \`/fr\`. HEAD and OPTIONS work everywhere. Unknown parameters are ignored.`,
  fr: `Un calendrier d’événements, avec leurs lieux, organisateurs, catégories et étiquettes.

- Les dates s’écrivent \`AAAA-MM-JJ HH:MM:SS\` ; on peut aussi envoyer un horodatage Unix, une date avec décalage ou une date relative (\`now\`, \`+2 weeks\`).
- Les mises à jour sont partielles, que ce soit par POST, PUT ou PATCH : ce qui n’est pas envoyé reste ; une valeur vide efface un champ facultatif.
- Un POST avec \`X-HTTP-Method-Override\` ou \`_method\` tient lieu de PUT, PATCH ou DELETE.
- Un événement protégé par un mot de passe se lit avec \`?password=\` ou l’en-tête \`X-Event-Password\`, par identifiant comme par slug.
- Les erreurs portent un \`code\` stable. Avec \`Accept: application/problem+json\`, elles prennent la forme de la RFC 9457.
- Toutes les adresses existent aussi sous les segments de langue \`/en\` et \`/fr\`. HEAD et OPTIONS sont acceptés partout. Les paramètres inconnus sont ignorés.`,
}

const tags: readonly DocumentedTag[] = [
  { name: 'events', description: { en: 'Events.', fr: 'Les événements.' } },
  { name: 'venues', description: { en: 'The venues of events.', fr: 'Les lieux des événements.' } },
  { name: 'organizers', description: { en: 'The organizers of events.', fr: 'Les organisateurs des événements.' } },
  {
    name: 'categories',
    description: { en: 'The categories of events, a hierarchy.', fr: 'Les catégories d’événements, hiérarchisées.' },
  },
  { name: 'tags', description: { en: 'The tags of events.', fr: 'Les étiquettes des événements.' } },
  {
    name: 'activity',
    description: { en: 'What happened to records.', fr: 'Ce qui est arrivé aux fiches.' },
  },
  { name: 'tickets', description: { en: 'The tickets of events.', fr: 'Les billets des événements.' } },
  { name: 'images', description: { en: 'The pictures of records.', fr: 'Les images des fiches.' } },
  { name: 'translations', description: { en: 'Missing translations.', fr: 'Les traductions manquantes.' } },
  {
    name: 'sources',
    description: { en: 'Feeds and services kept in step.', fr: 'Flux et services suivis.' },
  },
  { name: 'imports', description: { en: 'What is brought in from elsewhere.', fr: 'Ce qui est importé d’ailleurs.' } },
  {
    name: 'users',
    description: {
      en: 'Users, their application passwords, and how they sign in to the desk.',
      fr: 'Les utilisateurs, leurs mots de passe d’application et leur connexion au bureau.',
    },
  },
  { name: 'documentation', description: { en: 'The description of the API.', fr: 'La description de l’API.' } },
  {
    name: 'settings',
    description: {
      en: 'The settings in force, for administrators.',
      fr: 'Les réglages en vigueur, pour les administrateurs.',
    },
  },
  {
    name: 'health',
    description: {
      en: 'Whether the service is well, for administrators.',
      fr: 'L’état du service, pour les administrateurs.',
    },
  },
  {
    name: 'submissions',
    description: {
      en: 'Events that visitors submit, where SUBMISSIONS is set.',
      fr: 'Les événements proposés par les visiteurs, si SUBMISSIONS est défini.',
    },
  },
]
