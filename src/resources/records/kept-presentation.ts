import type { Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'

/** What was presented, and of what. */
interface Kept<P> {
  readonly api: string
  readonly site: string
  readonly asked: Language | undefined
  readonly parts: readonly unknown[]
  readonly presented: P
}

/**
 * Keeps what `present` makes of records that many others refer to, as long as the records themselves are kept: records never
 * change, a write makes new ones. The last presentation for each language is kept, and given again for the very same `parts`
 * and the same addresses; presentations with every translation are not kept. What is given is shared: nobody may change it.
 * `present` may depend on nothing else, above all not on who asks.
 */
export function keptPresentation<R extends object, Parts extends readonly unknown[], P>(
  present: (record: R, context: Context, ...parts: Parts) => P,
): (record: R, context: Context, ...parts: Parts) => P {
  const kept = new WeakMap<R, Partial<Record<Language, Kept<P>>>>()
  return (record, context, ...parts) => {
    if (context.translations) return present(record, context, ...parts)
    const { language, links } = context
    const byLanguage = kept.get(record) ?? {}
    const last = byLanguage[language]
    if (
      last?.api === links.api &&
      last.site === links.site &&
      last.asked === links.language &&
      last.parts.length === parts.length &&
      last.parts.every((part, index) => part === parts[index])
    )
      return last.presented
    const presented = present(record, context, ...parts)
    byLanguage[language] = { api: links.api, site: links.site, asked: links.language, parts, presented }
    kept.set(record, byLanguage)
    return presented
  }
}
