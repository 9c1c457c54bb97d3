import { defaulted, optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { colour } from '../../schema/types/values/colour.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { hosts } from './types/addresses.ts'
import { line, siteLine, textThat } from './types/texts.ts'

const pictureAddress = textThat((text) => text.length <= 1000 && isPicture(text), {
  en: 'an address such as https://example.org/logo.svg, or a path such as /media/2026/11/logo.png',
  fr: 'une adresse telle que https://example.org/logo.svg, ou un chemin tel que /media/2026/11/logo.png',
})

const tilesAddress = textThat(
  (text) =>
    text === 'none' ||
    (/^https?:\/\/[^\s"'<>]+$/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
  {
    en: 'none, or an address with {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.png',
    fr: 'none, ou une adresse contenant {z}, {x} et {y}, telle que https://tuiles.example.org/{z}/{x}/{y}.png',
  },
)

/** How the public pages look, and who may list them. */
export const pageSettings = {
  MAP_TILES: optional(tilesAddress, {
    en: 'Where the browsers of visitors load the tiles of the map from. If unset, a visitor chooses with a button to load the map from openstreetmap.org, and nobody is asked before that. With an address of your own, the map is there at once. none: there is no map, but a list of places.',
    fr: 'D’où les navigateurs des visiteurs chargent les tuiles de la carte. À défaut, c’est le visiteur qui choisit, par un bouton, de charger la carte depuis openstreetmap.org ; rien n’y est demandé avant. Avec une adresse à vous, la carte s’affiche d’emblée. none : pas de carte, mais une liste des lieux.',
  }),
  MAP_ATTRIBUTION: defaulted(line(200), '© OpenStreetMap', {
    en: 'By whom the tiles of the map are, as the map says.',
    fr: 'Les auteurs des tuiles de la carte, tels que la carte les nomme.',
  }),
  SUBMISSIONS: defaulted(boolean(), 'false', {
    en: 'Whether visitors may submit events, at /submit and over the API. They wait for an editor.',
    fr: 'Si les visiteurs peuvent proposer des événements, sur /submit et par l’API. Ils attendent un éditeur.',
  }),
  SITE_LOGO: optional(pictureAddress, {
    en: 'A picture shown beside the name of the site on its pages.',
    fr: 'Une image affichée à côté du nom du site sur ses pages.',
  }),
  IMAGE_HOSTS: defaulted(hosts, '', {
    en: 'Other hosts whose pictures the pages show in descriptions, such as images.example.org. Browsers of visitors ask these hosts; a picture on any other is shown as a link to it.',
    fr: 'Autres hôtes dont les pages montrent les images dans les descriptions, par exemple images.example.org. Les navigateurs des visiteurs sollicitent ces hôtes ; une image qui se trouve ailleurs devient un lien.',
  }),
  SITE_FOOTER: defaulted(siteLine(500), '', {
    en: 'A text at the foot of all pages. Addresses (https://…) in it become links.',
    fr: 'Un texte au pied de toutes les pages. Les adresses (https://…) y deviennent des liens.',
  }),
  SITE_COLOR: optional(colour(), {
    en: 'The colour of links and buttons. It is made darker, or lighter on a dark ground, as far as it takes to be read.',
    fr: 'La couleur des liens et des boutons. Elle est assombrie, ou éclaircie sur fond sombre, autant qu’il le faut pour être lisible.',
  }),
  ROBOTS: defaulted(oneOf(['allow', 'disallow']), 'allow', {
    en: 'Whether search engines may list the site: disallow for one that is only tried out.',
    fr: 'Si les moteurs de recherche peuvent référencer le site : disallow pour un site d’essai.',
  }),
}

function isPicture(text: string): boolean {
  if (/^\/(?!\/)[^\s"'<>\\]*$/.test(text)) return true
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !/\s/.test(text) && url.username + url.password === ''
}
