import { translatedKinds } from '../../domain/entities.ts'
import { languages, localized } from '../../i18n/language.ts'
import { missingTranslations } from '../../resources/translations/missing.ts'
import { optional } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/one-of.ts'
import { command, json } from '../command.ts'
import { withStorage } from '../database.ts'
import { columns } from '../table.ts'

/** The API has pages; here a kind is printed whole. */
const everything = { offset: 0, limit: 1_000_000 }

/** Lists published records that have no title or name in some language. */
const translationsCommand = command({
  name: 'translations',
  summary: {
    en: 'Lists published records without a title or name in a language.',
    fr: 'Affiche la liste des fiches publiées sans titre ni nom dans une langue.',
  },
  parameters: {
    kind: optional(oneOf(['event', 'venue', 'organizer', 'category', 'tag']), {
      en: 'Only records of this kind.',
      fr: 'Seulement les fiches de ce type.',
    }),
    missing: optional(oneOf(languages), {
      en: 'Only records without this language.',
      fr: 'Seulement les fiches sans cette langue.',
    }),
    json,
  },
  run: ({ kind: only, missing: wanted, json }, terminal) =>
    withStorage(terminal, async (storage) => {
      const rows: {
        readonly kind: string
        readonly id: number
        readonly headline: string
        readonly missing: readonly string[]
      }[] = []
      for (const kind of only ? [only] : translatedKinds) {
        const { records } = await missingTranslations(storage, kind, wanted, everything)
        rows.push(...records.map(({ id, headline, missing }) => ({ kind, id, headline, missing })))
      }
      if (json) return terminal.print(JSON.stringify(rows))
      const heading = { en: ['KIND', 'ID', 'MISSING', 'TITLE OR NAME'], fr: ['TYPE', 'N°', 'MANQUE', 'TITRE OU NOM'] }
      const nothing = {
        en: 'Everything is translated into all languages.',
        fr: 'Tout est traduit dans toutes les langues.',
      }
      if (rows.length === 0) return terminal.print(nothing)
      const lines = rows.map(({ kind, id, headline, missing }) => [kind, String(id), missing.join(' '), headline])
      terminal.print(columns([localized(heading, terminal.language), ...lines]))
    }),
})

export const commands = [translationsCommand]
