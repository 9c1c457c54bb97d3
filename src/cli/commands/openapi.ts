import { languages } from '../../i18n/language.ts'
import { optional } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/one-of.ts'
import { command } from '../command.ts'
import { configOf } from '../database.ts'

/** Prints the description of the API that `GET /doc` answers. */
const openapiCommand = command({
  name: 'openapi',
  summary: { en: 'Prints the OpenAPI document of the API.', fr: 'Affiche le document OpenAPI de l’API.' },
  parameters: {
    language: optional(oneOf(languages), {
      en: 'The language of the descriptions.',
      fr: 'La langue des descriptions.',
    }),
  },
  run: async ({ language }, terminal) => {
    const config = configOf(terminal)
    const { openapiText } = await import('../openapi-text.ts')
    terminal.print(openapiText(config, language ?? config.defaultLanguage))
  },
})

export const commands = [openapiCommand]
