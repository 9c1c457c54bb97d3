import { z } from 'zod'
import { call } from '../../operations/call.ts'
import { listTranslations } from '../../resources/translations/operations.ts'
import { languageArgument } from '../arguments.ts'
import { truncate } from '../shown/clean.ts'
import { pageArgument, pageInWords, pageMembers, pageCounts, perPage } from '../shown/pages.ts'
import { tool } from '../tool.ts'
import { msg } from '../../texts/msg.ts'

const { kind, missing } = listTranslations.parameters

export const listLanguagesMissing = tool({
  name: 'list_languages_missing',
  title: msg('List missing languages'),
  description: msg(
    'For editors: what is published and has no title or name in a language, so that somebody can translate it; how many of each kind there are.',
  ),
  effect: 'reads',
  arguments: {
    kind,
    missing,
    ...pageArgument,
    ...languageArgument,
  },
  schema: z.strictObject({
    ...pageMembers,
    records: z.array(
      z.strictObject({
        id: z.int(),
        title: z.string(),
        written_in: z.string(),
        missing: z.array(z.string()),
      }),
    ),
    totals: z.record(z.string(), z.int()).describe('of every kind'),
  }),
  needs: listTranslations,
  run: async (given, context, sent) => {
    const parameters = { kind: sent['kind'], missing: sent['missing'], page: given.page, per_page: perPage }
    const found = await call(listTranslations, { parameters }, context)
    const { totals } = found as { readonly totals?: Record<string, number> }
    const records = found.translations.map(({ id, headline, language, missing: languages }) => ({
      ...{ id, title: truncate(headline, 200), written_in: language, missing: [...languages] },
    }))
    const page = pageCounts(found, records.length, given.page)
    return { said: pageInWords(page, context.language), data: { ...page, records, totals: totals ?? {} } }
  },
})
