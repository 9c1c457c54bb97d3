import { databaseAddress } from '../../config/types/addresses.ts'
import { required } from '../../schema/field.ts'
import { command, json } from '../command.ts'

/** Moves a calendar to another database. */
export const copyCommand = command({
  name: 'copy',
  summary: {
    en: 'Copies a database into an empty one.',
    fr: 'Copie une base de données dans une base vide.',
  },
  explanation: {
    en: 'It reads a single snapshot, keeps all ids, verifies every row, and leaves the target empty if anything fails. Stop the service first: changes made during the copy are not included. DATABASE_URL is ignored.',
    fr: 'La commande lit un état figé de la base, conserve tous les numéros, vérifie chaque ligne et laisse la cible vide en cas d’échec. Arrêtez d’abord le service : les modifications faites pendant la copie n’y figurent pas. DATABASE_URL est ignorée.',
  },
  arguments: {},
  options: {
    from: required(databaseAddress, {
      en: 'The source database: file:PATH, or a postgres: address.',
      fr: 'La base source : file:CHEMIN, ou une adresse postgres:.',
    }),
    to: required(databaseAddress, {
      en: 'The target database, which must be empty; a file is created if it does not exist.',
      fr: 'La base cible, qui doit être vide ; un fichier est créé s’il n’existe pas.',
    }),
    json,
  },
  // With the drivers of all databases, which other commands do without.
  run: async ({ options }, terminal) => {
    const { copy } = await import('../copying.ts')
    await copy(options, terminal)
  },
})
