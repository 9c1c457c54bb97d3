import { translatedKinds } from '../../../../domain/entities.ts'
import { languages } from '../../../../i18n/language.ts'
import { withSite } from '../../../../operations/settings.ts'
import { selectLanguages, listMissingTranslations } from '../../../../resources/translations/missing.ts'
import { optional } from '../../../../schema/field.ts'
import { oneOf } from '../../../../schema/types/values/one-of.ts'
import { command, json } from '../../command.ts'
import { withStorage } from '../../shared/database.ts'
import { alignedColumns } from '../../output/table.ts'
import { localize, say } from '../../../../texts/text.ts'

/** The API has pages; here a kind is printed whole. */
const everything = { offset: 0, limit: 1_000_000 }

/** Lists published records that lack a text in some language. */
const translationsCommand = command({
  name: 'translations',
  summary: 'cli.translations.summary',
  parameters: {
    kind: optional(oneOf(['event', 'venue', 'organizer', 'category', 'tag']), localize('cli.translations.kind')),
    missing: optional(oneOf(languages), localize('cli.translations.missing')),
    json,
  },
  run: ({ kind: only, missing: asked, json }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const about = selectLanguages(withSite(config, await storage.site.read()), asked)
      const rows: {
        readonly kind: string
        readonly id: number
        readonly headline: string
        readonly missing: readonly string[]
      }[] = []
      for (const kind of only ? [only] : translatedKinds) {
        const { records } = await listMissingTranslations(storage, kind, about, everything)
        rows.push(...records.map(({ id, headline, missing }) => ({ kind, id, headline, missing })))
      }
      if (json) return terminal.print(JSON.stringify(rows))
      const heading = (['kind', 'id', 'missing', 'headline'] as const).map((name) =>
        say(`cli.translations.heading.${name}`, terminal.language),
      )
      const nothing = localize('cli.translations.nothing')
      if (rows.length === 0) return terminal.print(nothing)
      const lines = rows.map(({ kind, id, headline, missing }) => [kind, String(id), missing.join(' '), headline])
      terminal.print(alignedColumns([heading, ...lines]))
    }),
})

export const commands = [translationsCommand]
