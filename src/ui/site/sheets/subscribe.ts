import type { Context } from '../../../operations/context.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { dataAddress } from '../data-addresses.ts'
import { calendarWays } from './calendar-ways.ts'
import { qrCode } from './qr-code.ts'
import { copyField, sheet, waysList } from './sheet.ts'

/** What calendar programs may follow. */
export interface Followed {
  /** What it is called: the site, a category, a venue, what a list is filtered by. */
  readonly name: string
  /** The path of its iCalendar feed, relative to the namespace. */
  readonly feed: string
  /** The address of the page that shows it. */
  readonly page: string
  /** The address of the page with further ways, if it has any. */
  readonly connect?: string
}

const id = 'subscribe'

/** The sheet of the ways in which a reader’s own calendar follows events. */
export function subscribeSheet(followed: Followed, context: Context, kind = 'quiet'): Html {
  const { language } = context
  return sheet(
    {
      id,
      label: say('sheet.subscribe', language),
      sign: 'rss',
      kind,
      title: say('sheet.subscribeTo', language, { name: followed.name }),
      content: html`<p>${say('sheet.subscribeText', language)}</p>
        ${subscriptions(followed, context)}
        <div class="scanned">
          ${qrCode(`${followed.page}#${id}`, context)}
          <p>${say('sheet.scanToSubscribe', language)}</p>
        </div>
        ${
          followed.connect !== undefined &&
          html`<p class="further"><a href="${followed.connect}">${say('sheet.furtherWays', language)}</a></p>`
        }`,
    },
    language,
  )
}

/** The ways themselves: a link for the program of the system, the addresses of services, and one to copy. */
export function subscriptions({ name, feed }: Pick<Followed, 'name' | 'feed'>, context: Context): Html {
  const { language } = context
  const address = dataAddress(feed, context)
  return html`${waysList(Object.values(calendarWays(address, name, language)))}
  ${copyField(`${id}-address`, say('sheet.feedAddress', language), address, language)}
  ${waysList([
    {
      address: dataAddress(feed.replace(/\.ics(?=\?|$)/, '.rss'), context),
      sign: 'rss',
      name: 'RSS',
      hint: say('sheet.forReaders', language),
    },
  ])}`
}
