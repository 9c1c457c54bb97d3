import { languages } from '../../../../i18n/language.ts'
import type { DeskRequest } from '../../page.ts'
import type { Linked } from '../choices.ts'
import { confirmedIn } from '../lost.ts'
import { typedZone, withTyped } from '../typed/form.ts'
import { checkDays } from './listed-days.ts'
import { momentsIn } from './moments.ts'
import { recurrenceOf, repetitionIn } from './rule.ts'
import { ticketsIn } from './tickets.ts'
import { sentText, sentValue } from '../../forms/sent.ts'

type Parameters = Readonly<Record<string, unknown>>

/** The parameters of the API that a form of an event means, but for its picture and status. */
export function parametersIn(given: DeskRequest): Parameters {
  const request = withTyped(given)
  const text = (name: string) => sentText(request, name)
  const { start_date, end_date, all_day } = momentsIn(request)
  const scope = text('scope')
  const tickets = ticketsIn(request)
  const password = text('remove_password') === '1' ? '' : text('password') || undefined
  return {
    title: textsOf(request, 'title'),
    description: textsOf(request, 'description'),
    ...{ start_date, end_date, all_day },
    ...(text('timezone') !== '' && { timezone: typedZone(text('timezone')) }),
    venue: linkedIn(request, 'venue'),
    organizer: linkedIn(request, 'organizer'),
    categories: listIn(request, 'categories'),
    tags: text('tags'),
    ...{ cost: text('cost'), website: text('website'), virtual_url: text('virtual_url') },
    ...{ event_status: text('event_status'), attendance: text('attendance') },
    ...{ featured: text('featured') === '1', hide_from_listings: text('hide_from_listings') === '1' },
    ...(password !== undefined && { password }),
    ...(tickets && { tickets }),
    ...(scope !== '' && { scope }),
    ...confirmedIn(request),
    ...recurrenceIn(request, start_date.slice(0, 10)),
  }
}

/** How it repeats, where the form says it otherwise than it is. */
function recurrenceIn(request: DeskRequest, day: string): Parameters {
  if (sentValue(request, 'repeat[freq]') === undefined) return {}
  const said = repetitionIn(request)
  const recurrence = recurrenceOf(said, day, request.language)
  const was = sentText(request, 'repeat[was]')
  if (JSON.stringify([said.freq, recurrence]) === was || said.freq === 'keep') return {}
  if (recurrence) checkDays(request, said, recurrence, excludedIn(was))
  return { recurrence }
}

/** What was left out before, as the form has it. */
function excludedIn(was: string): readonly string[] {
  try {
    const [, before] = JSON.parse(was) as readonly [unknown, { readonly exclude?: readonly string[] } | null]
    return before?.exclude ?? []
  } catch {
    return []
  }
}

function textsOf(request: DeskRequest, name: string): Parameters {
  return Object.fromEntries(languages.map((language) => [language, sentText(request, `${name}[${language}]`)]))
}

/** Those that are ticked, and one more by its name; without an address it is any of this name. */
function linkedIn(request: DeskRequest, kind: Linked): readonly unknown[] {
  const text = (name: string) => sentText(request, `new_${kind}[${name}]`)
  const name = text(kind)
  const place = kind === 'venue' ? { address: text('address'), city: text('city') } : {}
  const filled = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''))
  return [...listIn(request, kind), ...(name === '' ? [] : [{ [kind]: name, ...filled }])]
}

function listIn({ form }: DeskRequest, name: string): readonly unknown[] {
  const sent = sentValue({ form }, name)
  return Array.isArray(sent) ? sent : []
}
