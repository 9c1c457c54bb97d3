import { databaseAddress } from '../../config/types.ts'
import { required } from '../../schema/field.ts'
import { command, json } from '../command.ts'

/** Moves a calendar to another database. */
export const copyCommand = command({
  name: 'copy',
  summary: {
    en: 'Copies everything in a database into an empty one.',
    fr: 'Copie tout le contenu d’une base de données dans une base vide.',
  },
  explanation: {
    en: 'It reads the state of one moment, keeps all ids, compares every row before it ends, and leaves the target empty if anything goes wrong. Stop the service first, or what is written meanwhile stays behind. DATABASE_URL is not read.',
    fr: 'La commande lit l’état d’un même instant, conserve tous les numéros, compare chaque ligne avant de finir, et laisse la cible vide en cas d’échec. Arrêtez d’abord le service : ce qui est écrit pendant la copie n’y figure pas. DATABASE_URL n’est pas lue.',
  },
  arguments: {},
  options: {
    from: required(databaseAddress, {
      en: 'The database to read: file: and a path, or postgres: and where it is.',
      fr: 'La base à lire : file: et un chemin, ou postgres: et son emplacement.',
    }),
    to: required(databaseAddress, {
      en: 'The database to fill; it is created where it is a file, and must be empty.',
      fr: 'La base à remplir ; elle est créée s’il s’agit d’un fichier, et doit être vide.',
    }),
    json,
  },
  // With the drivers of all databases, which other commands do without.
  run: async ({ options }, terminal) => {
    const { copy } = await import('../copying.ts')
    await copy(options, terminal)
  },
})
