import { sql, type SqlBool } from 'kysely'
import { maximumSlug, trashMark } from '../../../domain/text/slug.ts'
import type { Texts } from '../../../domain/text/texts.ts'
import { knownLanguages, type Language } from '../../../i18n/language.ts'
import type { Flag } from '../../../records/field.ts'
import type { Condition } from '../conditions.ts'
import { toFlag } from './rows.ts'

/** The rows that the unique indexes of slugs hold; a look-up must say so to be served by them. */
export const uniqueSlug = sql<SqlBool>`(slug <> '' and slug_repeats = 0)`

/** Whether an earlier language of the record has the slug of `language`: a record may have one slug in all of them. */
export function slugRepeats({ texts }: { readonly texts: Texts<{ readonly slug: string }> }, language: Language): Flag {
  const earlier = knownLanguages.slice(0, knownLanguages.indexOf(language))
  return toFlag(earlier.some((each) => texts[each]?.slug === texts[language]?.slug))
}

/**
 * `wanted`, or the first of `wanted-2`, `wanted-3`… that is free. `taken` finds the slugs of others that
 * satisfy a condition; most often the first look is the only one.
 */
export async function freeSlugAmong(
  wanted: string,
  taken: (condition: Condition) => Promise<readonly { readonly slug: string }[]>,
): Promise<string> {
  const base = firstFree(wanted, new Set())
  if ((await taken(sql`slug = ${base}`)).length === 0) return base
  const { from, below } = rivals(wanted)
  const others = await taken(sql`(slug >= ${from} and slug < ${below})`)
  return firstFree(wanted, new Set([base, ...others.map((row) => row.slug)]))
}

/** The slugs that may stand in the way of `wanted` and its numbered forms, as a range: `from` ≤ slug < `below`. */
function rivals(wanted: string): { readonly from: string; readonly below: string } {
  const room = roomFor(wanted) - 10
  // Numbers are appended after a hyphen, and the full stop is the character after it.
  if (wanted.length <= room) return { from: `${wanted}-`, below: `${wanted}.` }
  const start = cutSlug(wanted, room)
  return { from: start, below: `${start}\u{10ffff}` }
}

/** `wanted`, or the first of `wanted-2`, `wanted-3`… that is not taken. */
function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  const room = roomFor(wanted)
  const base = cutSlug(wanted, room)
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`
    const slug = cutSlug(wanted, room - suffix.length) + suffix
    if (!taken.has(slug)) return slug
  }
}

/** UTF-16 units. The mark of the trash and a number come on top, so that the whole slug comes back. */
function roomFor(wanted: string): number {
  return wanted.endsWith(trashMark) ? maximumSlug + trashMark.length + 10 : maximumSlug
}

/** At most `length` UTF-16 units, no character cut in half, no hyphen at the end: a slug is its own slug. */
function cutSlug(text: string, length: number): string {
  if (text.length <= length) return text
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .replace(/-$/, '')
}
