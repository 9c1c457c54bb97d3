import { languages, type Language } from '../i18n/language.ts'
import { shownDefault } from './shown-default.ts'
import { secretSettings, settings } from './settings.ts'

const words = {
  en: {
    title: 'Configuration',
    heading: 'In English',
    intro:
      'Every setting has a default: the service starts without any. Settings are read from the environment and from the file `.env` in the folder in which the service is started; the environment takes precedence. An empty value counts as unset. The service does not start with invalid values and names all of them. `node bin/almanac.js config` shows the current settings.',
    secrets: (names: string) => `${names} can also be read from a file: \`DATABASE_URL_FILE=/run/secrets/database\`.`,
    columns: ['Name', 'Value', 'Default', 'Meaning'],
    none: 'none',
    empty: 'empty',
  },
  fr: {
    title: 'Configuration',
    heading: 'En français',
    intro:
      'Chaque réglage a une valeur par défaut : le service démarre sans aucun. Les réglages sont lus dans l’environnement et dans le fichier `.env` du dossier où le service est démarré ; l’environnement est prioritaire. Une valeur vide équivaut à une absence. Le service refuse de démarrer avec des valeurs non valides et les signale toutes. `node bin/almanac.js config` affiche les réglages en vigueur.',
    secrets: (names: string) =>
      `${names} peuvent aussi être lus dans un fichier : \`DATABASE_URL_FILE=/run/secrets/database\`.`,
    columns: ['Nom', 'Valeur', 'Par défaut', 'Rôle'],
    none: 'aucune',
    empty: 'vide',
  },
} as const satisfies Record<Language, unknown>

/** `docs/configuration.md`, from the declarations of the settings. */
export function configurationPage(): string {
  const sections = languages.map((language) => `## ${words[language].heading}\n\n${section(language)}`)
  return `# ${words.en.title}\n\n<!-- Written by \`npm run generate\` from src/config/settings.ts. -->\n\n${sections.join('\n')}`
}

function section(language: Language): string {
  const { intro, secrets, columns, none, empty } = words[language]
  const rows = Object.entries(settings).map(([name, field]) => {
    const value = shownDefault(field)
    const standard = field.default === undefined ? none : value === '' ? empty : `\`${value}\``
    return [`\`${name}\``, field.type.accepts[language], standard, field.description[language]]
  })
  const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return `${intro}\n\n${secrets(secretSettings.map((name) => `\`${name}\``).join(', '))}\n\n${table}\n`
}
