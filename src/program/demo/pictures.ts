import { readFile } from 'node:fs/promises'
import type { Localized } from '../../i18n/language.ts'
import type { ImageIntake, StoredPicture } from '../../media/intake.ts'
import { msg } from '../../texts/msg.ts'
import { demo } from './demo.ts'

/** A picture of the demo calendar that is stored, and the words that describe it. */
export interface DemoPicture {
  readonly picture: StoredPicture
  readonly alt: Localized
}

/** By their names, `logo` and `icon` of the site among them. */
export type DemoPictures = ReadonlyMap<string, DemoPicture>

const ofLogo = msg('A lighthouse above two waves')

/** Stores all pictures of the demo calendar as those that are sent: some seconds of a processor, and no part of a transaction. */
export async function storePictures(images: ImageIntake): Promise<DemoPictures> {
  const pictures = new Map<string, DemoPicture>()
  for (const [name, alt] of Object.entries(demo.pictures))
    pictures.set(name, { picture: await images.store(await readDemoPicture(`${name}.webp`), name), alt })
  pictures.set('logo', { picture: await images.storeLogo(await readDemoPicture('logo.svg'), 'logo'), alt: ofLogo })
  pictures.set('icon', { picture: await images.store(await readDemoPicture('icon.png'), 'icon'), alt: ofLogo })
  return pictures
}

function readDemoPicture(file: string): Promise<Uint8Array> {
  return readFile(new URL(`pictures/${file}`, import.meta.url))
}
