import { z } from 'zod'
import { stated } from '../schema/field.ts'
import { text } from '../schema/types/values/text.ts'
import { url } from '../schema/types/values/url.ts'
import { plain } from './field.ts'

/** Texts of venues and organizers. */
export const lineText = text({ maxLength: 1000 })

/* How venues and organizers are reached. */

export const phone = plain(stated(lineText, { en: 'Telephone', fr: 'Téléphone' }), {
  initial: null,
  shown: z.string(),
  searched: true,
})

export const website = plain(stated(url(), { en: 'Website', fr: 'Site web' }), { initial: null, shown: z.string() })
