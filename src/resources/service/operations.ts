import { permits } from '../../accounts/actor.ts'
import { localized, type Language } from '../../i18n/language.ts'
import { settingsInForce } from '../../installation/in-force.ts'
import { ok } from '../../operations/answer.ts'
import type { Settings } from '../../operations/context.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { version } from '../../version.ts'
import { serviceFindings } from './findings.ts'
import { exampleHealth, exampleSettings, healthRepresentation, settingsRepresentation } from './representation.ts'
import { msg } from '../../texts/msg.ts'

const permit = permits('see-service')

export const readSettings = operation({
  id: 'read-settings',
  methods: ['GET'],
  route: ['settings'],
  scope: 'read',
  summary: msg('Read the settings in force'),
  description: msg(
    'For administrators. All settings, with what they mean; secrets are masked. They are changed where the service is started, some of them with the site.',
  ),
  permit,
  run: async (_input, { settings, language }) => {
    const said = ofSite(settings, language)
    const shown = settingsInForce(settings.given, settings).map((each) => ({
      ...{ name: each.name, default: each.standard, set: each.isGiven, secret: each.isSecret },
      value: each.isGiven ? each.value : (said[each.name] ?? each.value),
      accepts: localized(each.accepts, language),
      meaning: localized(each.meaning, language),
    }))
    return ok({ settings: shown })
  },
  schema: settingsRepresentation,
  example: exampleSettings,
})

/** The settings of which the record of the site may say something, as they would be written. */
function ofSite(settings: Settings, language: Language): Readonly<Record<string, string | undefined>> {
  return {
    SITE_NAME: localized(settings.siteName, language),
    SITE_DESCRIPTION: localized(settings.siteDescription, language),
    SITE_FOOTER: localized(settings.siteFooter, language),
    SITE_COLOR: settings.siteColor,
    TIMEZONE: settings.timeZone,
    WEEK_START: settings.weekStart,
    CURRENCY_CODE: settings.currencyCode,
    CURRENCY_SYMBOL: settings.currencySymbol,
    CURRENCY_POSITION: settings.currencyPosition,
  }
}

export const readHealth = operation({
  id: 'read-health',
  methods: ['GET'],
  route: ['health'],
  scope: 'read',
  summary: msg('Read whether the service is well'),
  description: msg(
    'For administrators. What is wrong comes first, each with what to do about it. Balancers ask `/readyz`.',
  ),
  permit,
  run: async (_input, context) => {
    const found = await serviceFindings(context)
    const checks = found.map(({ state, about, remedy }) => ({
      state,
      about: localized(about, context.language),
      remedy: remedy ? localized(remedy, context.language) : null,
    }))
    return ok({ state: found[0]?.state ?? 'good', version: version(), checks })
  },
  schema: healthRepresentation,
  example: exampleHealth,
})

/** What administrators are told of the service: ours (contract/service.md). */
export const serviceOperations: readonly Operation[] = [readSettings, readHealth]
