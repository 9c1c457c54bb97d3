import { existsSync } from 'node:fs'
import { secretKeyProblem } from '../../../accounts/links/sealed.ts'
import { openPictures } from '../../pictures.ts'
import { readEnvironment, unknownNames } from '../../../config/environment.ts'
import { readConfig, type Config } from '../../../config/config.ts'
import { localized } from '../../../i18n/language.ts'
import { takeStock } from '../../../media/stores/stocktaking.ts'
import { databasePlace } from '../../../storage/place.ts'
import { isServerAddress } from '../../../storage/server-address.ts'
import { command, Failure, json } from '../command.ts'
import { nowUtc } from '../shared/database.ts'
import { good, wrong, type Finding } from '../../../installation/finding.ts'
import { clockFinding, nodeFinding } from '../../../installation/machine.ts'
import { undelivered } from '../../../installation/mails.ts'
import { mirrorFindings } from '../../../installation/mirrors.ts'
import { placeFindings } from '../../../installation/places.ts'
import { settingsFindings } from '../../../installation/settings.ts'
import { databaseAddress } from '../shared/export-folder.ts'
import { portFinding } from '../shared/port.ts'
import { sentences } from '../output/sentences.ts'
import type { Terminal } from '../output/terminal.ts'
import { localize, say } from '../../../texts/text.ts'

/** Looks at an installation. */
const doctorCommand = command({
  name: 'doctor',
  summary: 'cli.doctor.summary',
  explanation: 'cli.doctor.explanation',
  parameters: { json },
  run: async ({ json }, terminal) => {
    const found = await findings(terminal)
    const failed = found.filter(({ state }) => state === 'wrong')
    if (json)
      terminal.print(
        JSON.stringify(found.map(({ state, about, remedy }) => ({ state, about: about.en, remedy: remedy?.en }))),
      )
    else for (const each of found) terminal.print(findingLine(each, terminal))
    if (failed.length === 0) return
    throw new Failure(localize('cli.doctor.failed', { count: failed.length }))
  },
})

export const commands = [doctorCommand]

function findingLine({ state, about, remedy }: Finding, { language }: Terminal): string {
  const said = `${say(`cli.doctor.marks.${state}`, language)} ${localized(about, language)}`
  return remedy ? `${said}\n         → ${localized(remedy, language)}` : said
}

async function findings({ environment, folder }: Terminal): Promise<readonly Finding[]> {
  const node = nodeFinding()
  let config: Config
  try {
    const given = readEnvironment(environment, folder)
    config = readConfig(given)
    const settings = settingsFindings(
      given,
      config,
      unknownNames(folder).map(([name]) => name),
    )
    return [node, ...settings, ...(await surroundings(config, folder))]
  } catch (error) {
    return [node, ...findingsOfError(error)]
  }
}

async function surroundings(config: Config, folder: string): Promise<readonly Finding[]> {
  const place = databasePlace(config)
  const isServer = isServerAddress(config.databaseUrl)
  const found: Finding[] = [...(await placeFindings(config, folder))]
  const unusableKey = secretKeyProblem(config)
  if (unusableKey) found.push(wrong(unusableKey))
  if (!isServer && !existsSync(place))
    found.push(
      clockFinding(undefined, nowUtc()),
      good(
        `${place} does not exist yet; the first start creates it.`,
        `${place} n’existe pas encore ; le premier démarrage la crée.`,
      ),
    )
  else found.push(...(await findingsOrError(() => stored(config))))
  found.push(await portFinding(config))
  return found
}

/** The database, the clock beside it, and the pictures that it names. */
async function stored(config: Config): Promise<readonly Finding[]> {
  const { mailsGivenUp, mirrorsIn, newestEntry } = await import('../../../storage/backup/check.ts')
  const { filesNamedIn } = await import('../../../storage/backup/backup.ts')
  const address = databaseAddress(config)
  const clock = clockFinding(await newestEntry(address), nowUtc())
  const mails = undelivered(await mailsGivenUp(address))
  const mirrors = mirrorFindings(await mirrorsIn(address), Temporal.Now.instant())
  const place = databasePlace(config)
  const database = good(`${place} is up to date.`, `${place} est à jour.`)
  const pictures = await findingsOrError(async () => {
    const named = await filesNamedIn(address)
    const { media: store } = openPictures(config, { clock: () => Temporal.Now.instant() })
    try {
      await store.check()
      const stock = await takeStock(store, named, Temporal.Now.instant())
      if (stock.missing.length > 0) return [missingPictures(stock.missing.length, named.size)]
      return [
        good(`All ${named.size} picture files are present.`, `Les ${named.size} fichiers d’images sont présents.`),
      ]
    } finally {
      store.close()
    }
  })
  return [database, clock, ...mails, ...mirrors, ...pictures]
}

function missingPictures(count: number, all: number): Finding {
  return wrong(localize('cli.doctor.picturesMissing', { count, all }), localize('cli.doctor.picturesRemedy'))
}

async function findingsOrError(work: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  return work().catch(findingsOfError)
}

/** What an error says, in sentences that also say what to do. */
function findingsOfError(error: unknown): readonly Finding[] {
  const said = sentences(error)
  if (!said) throw error
  return said.map((sentence) => wrong(sentence))
}
