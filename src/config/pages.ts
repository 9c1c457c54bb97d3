import { defaulted, optional } from '../schema/field.ts'
import { line, textThat } from './types/texts.ts'

const tilesAddress = textThat(
  (text) => /^https?:\/\/[^\s"'<>]+$/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
  {
    en: 'an address with {z}, {x} and {y}, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    fr: 'une adresse contenant {z}, {x} et {y}, telle que https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  },
)

/** What the public pages show. */
export const pageSettings = {
  MAP_TILES: optional(tilesAddress, {
    en: 'Where the browsers of visitors get the tiles of the map from, for instance https://tile.openstreetmap.org/{z}/{x}/{y}.png. If unset, the pages ask no other server for anything, and link to OpenStreetMap instead of showing a map.',
    fr: 'Le serveur auquel les navigateurs des visiteurs demandent les tuiles de la carte, par exemple https://tile.openstreetmap.org/{z}/{x}/{y}.png. À défaut, les pages ne sollicitent aucun autre serveur et renvoient à OpenStreetMap au lieu d’afficher une carte.',
  }),
  MAP_ATTRIBUTION: defaulted(line(200), '© OpenStreetMap', {
    en: 'By whom the tiles of the map are, as the map says.',
    fr: 'Les auteurs des tuiles de la carte, tels que la carte les nomme.',
  }),
}
