import { defaulted, optional } from '../schema/field.ts'
import { boolean } from '../schema/types/values/boolean.ts'
import { colour } from '../schema/types/values/colour.ts'
import { oneOf } from '../schema/types/values/one-of.ts'
import { hosts } from './types/addresses.ts'
import { lineType, siteLine, textThat } from './types/texts.ts'
import { msg } from '../texts/msg.ts'

const pictureAddress = textThat(
  (text) => text.length <= 1000 && isPicture(text),
  msg('an address such as https://example.org/logo.svg, or a path such as /media/2026/11/logo.png'),
)

const tilesAddress = textThat(
  (text) =>
    text === 'none' ||
    (/^https?:\/\/[^\s"'<>]+$/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
  msg('none, or an address with {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.png'),
)

/** How the public pages look, and who may list them. */
export const pageSettings = {
  MAP_TILES: optional(
    tilesAddress,
    msg(
      'Where the browsers of visitors load the tiles of the map from. If unset, a visitor chooses with a button to load the map from openstreetmap.org, and nobody is asked before that. With an address of your own, the map is there at once. none: there is no map, but a list of places.',
    ),
  ),
  MAP_ATTRIBUTION: defaulted(
    lineType(200),
    '© OpenStreetMap',
    msg('By whom the tiles of the map are, as the map says.'),
  ),
  SUBMISSIONS: defaulted(
    boolean(),
    'false',
    msg('Whether visitors may submit events, at /submit and over the API. They wait for an editor.'),
  ),
  SITE_LOGO: optional(pictureAddress, msg('A picture shown beside the name of the site on its pages.')),
  IMAGE_HOSTS: defaulted(
    hosts,
    '',
    msg(
      'Other hosts whose pictures the pages show in descriptions, such as images.example.org. Browsers of visitors ask these hosts; a picture on any other is shown as a link to it.',
    ),
  ),
  SITE_FOOTER: defaulted(
    siteLine(500),
    '',
    msg('A text at the foot of all pages. Addresses (https://…) in it become links.'),
  ),
  SITE_COLOR: optional(
    colour(),
    msg(
      'The colour of links and buttons. It is made darker, or lighter on a dark ground, as far as it takes to be read.',
    ),
  ),
  ROBOTS: defaulted(
    oneOf(['allow', 'disallow']),
    'allow',
    msg('Whether search engines may list the site: disallow for one that is only tried out.'),
  ),
}

function isPicture(text: string): boolean {
  if (/^\/(?!\/)[^\s"'<>\\]*$/.test(text)) return true
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !/\s/.test(text) && url.username + url.password === ''
}
