import { languages } from '../../../../i18n/language.ts'
import { optional } from '../../../../schema/field.ts'
import { oneOf } from '../../../../schema/types/values/one-of.ts'
import { command } from '../../command.ts'
import { configOf } from '../../shared/database.ts'
import { localize } from '../../../../texts/text.ts'

/** Prints the description of the API that `GET /doc` answers. */
const openapiCommand = command({
  name: 'openapi',
  summary: 'cli.openapi.summary',
  parameters: {
    language: optional(oneOf(languages), localize('cli.openapi.language')),
  },
  run: async ({ language }, terminal) => {
    const config = configOf(terminal)
    const { openapiText } = await import('../../shared/openapi-text.ts')
    terminal.print(openapiText(config, language ?? config.defaultLanguage))
  },
})

export const commands = [openapiCommand]
