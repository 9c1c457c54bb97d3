import { requestLimits } from '../../domain/request-limits.ts'
import { z } from 'zod'
import { localized, type Language } from '../../i18n/language.ts'
import { defaulted } from '../../schema/field.ts'
import { integer } from '../../schema/types/values/number.ts'
import { msg } from '../../texts/msg.ts'

/** Which part of a list is shown. */
export const pageArgument = {
  page: defaulted(integer({ minimum: 1 }), 1, msg('Which 20 of them')),
}

/** How much of what was found is shown. */
export const pageMembers = {
  total: z.int().describe('how many there are in all'),
  page_number: z.int(),
  pages: z.int(),
  left_out: z.int().describe('how many are not shown here'),
}

/** So many are shown at a time. */
export const perPage = requestLimits.mcpRecords.most

export function pageCounts(
  found: { readonly total: number; readonly total_pages: number },
  shown: number,
  page: number,
) {
  return { total: found.total, page_number: page, pages: found.total_pages, left_out: found.total - shown }
}

/** How many are shown of how many, and how to see the others. */
export function pageInWords(
  { total, page_number, pages, left_out }: ReturnType<typeof pageCounts>,
  language: Language,
): string {
  const first = (page_number - 1) * perPage + 1
  const last = first + total - left_out - 1
  if (left_out === 0) return localized(msg`${total} in all.`, language)
  const [en, fr] =
    page_number < pages
      ? [
          `; ask again with page ${page_number + 1}, or narrower`,
          ` ; demandez la suite avec page ${page_number + 1}, ou plus précisément`,
        ]
      : ['', '']
  return localized(
    { en: `${first} to ${last} of ${total}${en}.`, fr: `${first} à ${last} sur ${total}${fr}.` },
    language,
  )
}
