import { readAmounts } from '../../../domain/money/cost-amounts.ts'
import { isLanguage } from '../../../i18n/language.ts'
import { accessParameters, readAccess } from '../access.ts'
import type { ReadingNotes } from '../ical/reading-notes.ts'
import type { Reading } from './ends.ts'
import { isNode, shortName, asValues, type Node } from './nodes.ts'
import { recurrenceOfSchedule } from './schedule.ts'
import { addressOrTold, plainLineOf, textOrHtml, withAddresses } from './texts.ts'
import { timesOfNode } from './times.ts'
import { leftOutValue } from './wrong-value.ts'

const statuses: Readonly<Record<string, string>> = {
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
  EventRescheduled: 'rescheduled',
  EventMovedOnline: 'moved_online',
}

const modes: Readonly<Record<string, string>> = {
  OnlineEventAttendanceMode: 'online',
  MixedEventAttendanceMode: 'mixed',
}

/** The parameters of an event but for what it names; undefined where it has no start. Throws a `WrongValue` for one that cannot be read. */
export function eventOfNode(node: Node, reading: Reading): Readonly<Record<string, unknown>> | undefined {
  const found = timesOfNode(node, reading)
  if (!found) return undefined
  const { times } = found
  const recurrence = recurrenceOfSchedule(node, found, reading)
  const said = typeof node['inLanguage'] === 'string' ? node['inLanguage'].slice(0, 2).toLowerCase() : ''
  const text = (value: string) => (isLanguage(said) ? { [said]: value } : value)
  const description = withAddresses(textOrHtml(node['description']), reading.base)
  const image = addressOrTold('image', node['image'], reading)
  const website = addressOrTold('url', node['url'], reading)
  const cost = offersCost(node, reading.told)
  const status = statuses[shortName(String(node['eventStatus']))]
  const reason = plainLineOf(node['disambiguatingDescription']).slice(0, 1000)
  const mode = modes[shortName(String(node['eventAttendanceMode']))]
  return {
    title: text(plainLineOf(node['name'])),
    ...times,
    ...(recurrence && { recurrence }),
    ...(description !== '' && { description: text(description) }),
    ...(image !== undefined && { image }),
    ...(website !== undefined && { website }),
    ...(cost !== '' && { cost }),
    ...(status !== undefined && { event_status: status }),
    ...(status !== undefined && reason !== '' && { event_status_reason: text(reason) }),
    ...(mode !== undefined && { attendance: mode }),
    ...accessOfNode(node),
  }
}

/** `accessibilityFeature` by its usual values, or by our names. */
function accessOfNode(node: Node): Readonly<Record<string, string>> {
  const said = asValues(node['accessibilityFeature']).flatMap((value) => {
    const text = shortName(plainLineOf(value))
    return readAccess(usualFeatures[text] ?? text) ?? []
  })
  return accessParameters(said, 'event')
}

const usualFeatures: Readonly<Record<string, string>> = {
  signLanguage: 'sign_language',
  signLanguageInterpretation: 'sign_language',
  captions: 'subtitles',
  openCaptions: 'subtitles',
  closedCaptions: 'subtitles',
  audioDescription: 'audio_description',
}

/** The range of the prices of offers in one currency; empty where there is none. A price that says more than amounts is told. */
function offersCost(node: Node, told: ReadingNotes): string {
  const offers = asValues(node['offers']).filter(isNode)
  const prices = offers.flatMap((offer) => {
    const { priceSpecification } = offer
    const price = isNode(priceSpecification) ? { ...priceSpecification, ...offer } : offer
    return ['price', 'lowPrice', 'highPrice'].flatMap((name) => {
      const amounts = amountsIn(price[name])
      if (!amounts) told.add(leftOutValue(name, price[name]))
      return amounts ?? []
    })
  })
  if (prices.length === 0) return node['isAccessibleForFree'] === true ? '0' : ''
  const currencies = new Set(offers.map((offer) => plainLineOf(offer['priceCurrency'])).filter((each) => each !== ''))
  const [currency = ''] = currencies.size === 1 ? currencies : []
  const [least, greatest] = [Math.min(...prices), Math.max(...prices)]
  const range = least === greatest ? `${least}` : `${least} - ${greatest}`
  return greatest === 0 ? '0' : `${range} ${currency}`.trim()
}

/** The amounts of a price, with a point as schema.org wants it or as people write them; undefined where it is none. */
function amountsIn(value: unknown): readonly number[] | undefined {
  if (typeof value === 'number') return value >= 0 ? [value] : undefined
  const text = plainLineOf(value)
  if (text === '') return []
  if (/^\d{1,12}(\.\d{1,6})?$/.test(text)) return [Number(text)]
  const { amounts, words } = readAmounts(text.slice(0, 200))
  return words || text.length > 200 ? undefined : amounts.map((amount) => Number(amount.value))
}
