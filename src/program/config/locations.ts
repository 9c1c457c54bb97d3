import { join } from 'node:path'
import { defaulted, optional } from '../../schema/field.ts'
import { integer } from '../../schema/types/values/number.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { secret, settled } from './setting.ts'
import { databaseAddress, mediaAddress, siteAddress } from './types/addresses.ts'
import { line } from './types/texts.ts'

/** Where the records and the pictures are. */
export const locationSettings = {
  DATA_DIR: defaulted(line(1000), './data', {
    en: 'The folder of the database and the pictures. It is created if it does not exist.',
    fr: 'Le dossier de la base de données et des images. Il est créé s’il n’existe pas.',
  }),
  SECRET_KEY: secret(
    optional(line(200), {
      en: 'What passwords for other servers are encrypted with, as of sources that demand one: the same on all nodes. If unset: secret.key in DATA_DIR, which is made when needed.',
      fr: 'Ce qui sert à chiffrer les mots de passe d’autres serveurs, comme ceux des sources qui en exigent : identique sur tous les nœuds. À défaut : secret.key dans DATA_DIR, créé au besoin.',
    }),
  ),
  DATABASE_URL: secret(
    settled(
      optional(databaseAddress, {
        en: 'Where the database is: a file, or a PostgreSQL database (see postgresql.md). By default almanac.db in DATA_DIR.',
        fr: 'L’emplacement de la base de données : un fichier, ou une base PostgreSQL (voir postgresql.md). À défaut : almanac.db dans DATA_DIR.',
      }),
      (address, { DATA_DIR }: { readonly DATA_DIR: string }) => address ?? `file:${join(DATA_DIR, 'almanac.db')}`,
    ),
  ),
  DATABASE_POOL: defaulted(integer({ minimum: 3, maximum: 1000 }), 10, {
    en: 'The maximum number of PostgreSQL connections per process; half of them may write, and one asks whether answers are still right.',
    fr: 'Le nombre maximal de connexions à PostgreSQL par processus ; la moitié sert aux écritures, et une à savoir si les réponses sont encore justes.',
  }),
  DATABASE_SYNC: defaulted(oneOf(['full', 'normal']), 'full', {
    en: 'How safely a database file is written. full: acknowledged writes survive a power failure. normal: writes are faster, but a power failure or system crash may lose the last ones; the file stays intact, and nothing is lost if only the program crashes.',
    fr: 'La sûreté des écritures dans un fichier. full : les écritures confirmées survivent à une coupure de courant. normal : les écritures sont plus rapides, mais une coupure de courant ou une panne du système peut faire perdre les dernières ; le fichier reste intact, et rien n’est perdu si seul le programme s’arrête.',
  }),
  MEDIA_URL: settled(
    optional(mediaAddress, {
      en: 'Where the pictures are: a folder, or a bucket in any S3-compatible store (see media.md). By default media in DATA_DIR.',
      fr: 'L’emplacement des images : un dossier, ou un compartiment de tout stockage compatible S3 (voir media.md). À défaut : media dans DATA_DIR.',
    }),
    (address, { DATA_DIR }: { readonly DATA_DIR: string }) => address ?? `file:${join(DATA_DIR, 'media')}`,
  ),
  MEDIA_PUBLIC_URL: optional(siteAddress, {
    en: 'The public address of the pictures, if a content delivery network or a public bucket serves them. If unset: /media below the site.',
    fr: 'L’adresse publique des images, si un réseau de diffusion (CDN) ou un compartiment public les sert. À défaut : /media sous le site.',
  }),
  MEDIA_ACCESS_KEY_ID: secret(
    optional(line(200), {
      en: 'The access key of the bucket. If unset, credentials are looked up as in Amazon’s own tools (AWS_ACCESS_KEY_ID, profiles, roles).',
      fr: 'La clé d’accès au compartiment. À défaut, les clés sont cherchées comme dans les outils d’Amazon (AWS_ACCESS_KEY_ID, profils, rôles).',
    }),
  ),
  MEDIA_SECRET_ACCESS_KEY: secret(
    optional(line(200), {
      en: 'The secret of MEDIA_ACCESS_KEY_ID.',
      fr: 'Le secret de MEDIA_ACCESS_KEY_ID.',
    }),
  ),
  MEDIA_TIMEOUT: defaulted(integer({ minimum: 1, maximum: 60 }), 5, {
    en: 'How many seconds the bucket may take to start responding; four times as many to store a picture.',
    fr: 'Le délai, en secondes, accordé au compartiment pour commencer à répondre ; quatre fois plus pour enregistrer une image.',
  }),
}
