import type { Localized } from '../../i18n/language.ts'
import type { ImageIntake, StoredPicture } from '../../media/intake.ts'
import { rasterise } from '../../media/pictures/rasterise.ts'
import { demo } from './demo.ts'
import { logo } from './drawings/logo.ts'
import { draw } from './drawings/scenes.ts'
import { msg } from '../../texts/msg.ts'

/** A picture of the demo calendar that is stored, and the words that describe it. */
export interface DrawnPicture {
  readonly picture: StoredPicture
  readonly alt: Localized
}

/** By their names, `logo` and `icon` of the site among them. */
export type DrawnPictures = ReadonlyMap<string, DrawnPicture>

const ofLogo = msg('A lighthouse above two waves')

/** Draws all pictures of the demo calendar: some seconds of a processor, and no part of a transaction. */
export async function drawPictures(images: ImageIntake): Promise<DrawnPictures> {
  const pictures = Object.entries(demo.pictures)
  const drawn = new Map<string, DrawnPicture>()
  const sketches = pictures.map(([, sketch]) => ({ ...draw(sketch), format: 'jpeg' }) as const)
  const [icon = nothing, ...bytes] = await rasterise([{ svg: logo(true), width: 512, format: 'png' }, ...sketches])
  for (const [index, [name, { alt }]] of pictures.entries())
    drawn.set(name, { picture: await images.store(bytes[index] ?? nothing, name), alt })
  drawn.set('logo', { picture: await images.storeLogo(Buffer.from(logo()), 'logo'), alt: ofLogo })
  drawn.set('icon', { picture: await images.store(icon, 'icon'), alt: ofLogo })
  return drawn
}

const nothing = new Uint8Array()
