import { languages, localized, type Language } from '../i18n/language.ts'
import { defaultOf } from './config.ts'
import type { Field } from '../schema/field.ts'
import { secretSettings, settingNames, settings, siteSettings, type SettingName } from './settings.ts'
import { msg } from '../texts/msg.ts'

const words = {
  heading: msg('In English'),
  intro: msg(
    'Every setting has a default: the service starts without any. Settings are read from the environment and from the file `.env` in the folder in which the service is started; the environment takes precedence. An empty value counts as unset. The service does not start with invalid values and names all of them. `node bin/almanac.js config` shows the current settings.',
  ),
  secrets: {
    en: (names: string) => `${names} can also be read from a file: \`DATABASE_URL_FILE=/run/secrets/database\`.`,
    fr: (names: string) =>
      `${names} peuvent aussi être lus dans un fichier : \`DATABASE_URL_FILE=/run/secrets/database\`.`,
  },
  site: {
    en: (names: string) =>
      `${names} can also be set by administrators while the service runs, at the desk (“Site”) and over the API. What the environment sets counts, and cannot be changed there.`,
    fr: (names: string) =>
      `${names} peuvent aussi être définis par les administrateurs pendant que le service fonctionne, au bureau (« Site ») et par l’API. Ce que définit l’environnement l’emporte et ne s’y modifie pas.`,
  },
  columns: { en: ['Name', 'Value', 'Default', 'Meaning'], fr: ['Nom', 'Valeur', 'Par défaut', 'Rôle'] },
  none: msg('none'),
  empty: msg('empty'),
}

/** `docs/configuration.md`, from the declarations of the settings. */
export function configurationPage(): string {
  const translated = languages.filter((language) => language in words.heading)
  const sections = translated.map(
    (language) => `## ${localized(words.heading, language)}\n\n${settingsSection(language)}`,
  )
  return `# Configuration\n\n<!-- Written by \`npm run generate\` from src/config. -->\n\n${sections.join('\n')}`
}

function settingsSection(language: Language): string {
  const named = (some: readonly SettingName[]) => some.map((name) => `\`${name}\``).join(', ')
  const columns = localized(words.columns, language)
  const rows = settingNames.map((name) => {
    const { type, description, default: standard } = settings[name] as Field
    const value = defaultOf(name)
    const none = localized(standard === undefined ? words.none : words.empty, language)
    const shown = value === '' ? none : `\`${value}\``
    return [`\`${name}\``, localized(type.accepts, language), shown, localized(description, language)]
  })
  const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const [secrets, site] = [localized(words.secrets, language)(named(secretSettings)), localized(words.site, language)]
  return `${localized(words.intro, language)}\n\n${secrets}\n\n${site(named(siteSettings))}\n\n${table}\n`
}
