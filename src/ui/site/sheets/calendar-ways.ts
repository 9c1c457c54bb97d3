import type { Language } from '../../../i18n/language.ts'
import { say } from '../../../texts/text.ts'
import { subscription } from '../data-addresses.ts'
import type { Way } from './sheet.ts'

/** The ways in which the calendars of systems and services follow the iCalendar feed at an address; `name` is what it is called there. */
export function calendarWays(address: string, name: string, language: Language) {
  const followed = subscription(address)
  const outlook = new URLSearchParams({ url: address, name }).toString()
  return {
    apple: {
      address: followed,
      sign: 'calendar-days',
      name: say('sheet.apple', language),
      hint: say('sheet.appleHint', language),
    },
    google: {
      address: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: followed }).toString()}`,
      sign: 'calendar-days',
      name: say('event.google', language),
    },
    outlook: {
      address: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
      sign: 'calendar-days',
      name: 'Outlook.com',
      hint: say('sheet.atHome', language),
    },
    office: {
      address: `https://outlook.office.com/calendar/0/addfromweb?${outlook}`,
      sign: 'calendar-days',
      name: 'Microsoft 365',
      hint: say('sheet.atWork', language),
    },
  } as const satisfies Readonly<Record<string, Way>>
}
