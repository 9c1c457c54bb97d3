import type { Language } from '../../../i18n/language.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { calendarWays } from '../sheets/calendar-ways.ts'
import { waysList, type Way } from '../sheets/sheet.ts'

/** Where the events of a calendar are. */
export interface Addresses {
  /** What it is called. */
  readonly name: string
  /** Its iCalendar feed. */
  readonly feed: string
  /** Its CalDAV collection. */
  readonly dav: string
}

interface System {
  /** What the script calls the system of the reader. */
  readonly id: 'apple' | 'android' | 'windows' | 'linux'
  readonly name: string
  readonly text: string
  readonly ways: readonly Way[]
}

/** The ways into the calendar of each system, the one that most people have there first. */
export function systemCards(addresses: Addresses, language: Language): Html {
  return html`<ul class="systems">
    ${systemsOf(addresses, language).map(
      ({ id, name, text, ways }) =>
        html`<li data-system="${id}">
          <h3>${name} <small hidden>${say('connect.yours', language)}</small></h3>
          <p>${text}</p>
          ${waysList(ways)}
        </li> `,
    )}
  </ul>`
}

function systemsOf({ name, feed, dav }: Addresses, language: Language): readonly System[] {
  const { apple, google, outlook, office } = calendarWays(feed, name, language)
  const subscribe = { address: apple.address, sign: apple.sign, name: say('sheet.subscribe', language) }
  // Programs that register for this scheme ask for the account by themselves.
  const davx5: Way = {
    address: dav.replace(/^http/, 'caldav'),
    sign: 'arrow-path',
    name: 'DAVx⁵',
    hint: say('connect.davx5', language),
  }
  return [
    {
      id: 'apple',
      name: 'iPhone, iPad, Mac',
      text: say('connect.apple', language),
      ways: [{ ...subscribe, hint: apple.name }],
    },
    { id: 'android', name: 'Android', text: say('connect.android', language), ways: [google, davx5] },
    { id: 'windows', name: 'Windows', text: say('connect.windows', language), ways: [outlook, office] },
    {
      id: 'linux',
      name: 'Linux',
      text: say('connect.linux', language),
      ways: [{ ...subscribe, hint: 'Thunderbird, GNOME, KDE' }],
    },
  ]
}
