import { calendarSettings } from './calendar.ts'
import { cachingSettings, limitsSettings } from './limits.ts'
import { locationSettings } from './locations.ts'
import { occurrenceSettings } from './occurrences.ts'
import { pageSettings } from './pages.ts'
import { serverSettings } from './server.ts'

/** Every setting, by its name in the environment: its type, its default and its meaning. */
export const settings = {
  ...serverSettings,
  ...locationSettings,
  ...calendarSettings,
  ...pageSettings,
  ...occurrenceSettings,
  ...pageSettings,
  ...limitsSettings,
  ...cachingSettings,
}

export type SettingName = keyof typeof settings

export const settingNames = Object.keys(settings) as SettingName[]

/** Settings that take the place of what administrators say of the site (contract/site.md §1). */
export const siteSettings = [
  ...['SITE_NAME', 'SITE_DESCRIPTION', 'SITE_FOOTER', 'SITE_LOGO', 'SITE_COLOR', 'TIMEZONE', 'WEEK_START'],
  ...['CURRENCY_CODE', 'CURRENCY_SYMBOL', 'CURRENCY_POSITION'],
] as const satisfies readonly SettingName[]

/** Settings that may hold a secret. */
export const secretSettings = settingNames.filter((name) => 'secret' in settings[name])
