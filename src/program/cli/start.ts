import { dotEnv } from '../../config/dot-env.ts'

/**
 * Begins the program with what it is to know of its settings before it is loaded: much is declared for the languages of the installation
 * (`i18n/language.ts`). What is wrong with them is told by the command that reads the settings.
 */
export async function start(): Promise<void> {
  const languages = process.env['LANGUAGES'] ?? languagesFromDotEnv(process.cwd())
  if (languages !== undefined) process.env['LANGUAGES'] = languages
  const { main } = await import('./main.ts')
  await main()
}

function languagesFromDotEnv(folder: string): string | undefined {
  try {
    return dotEnv(folder)['LANGUAGES']
  } catch {
    return undefined
  }
}
