import { problemAnswer } from '../../http/answer/problem.ts'
import { localized, type Language, type Localized } from '../../i18n/language.ts'
import { visibleText, cleanData } from './clean.ts'
import { markedAsData } from './told.ts'
import { msg } from '../../texts/msg.ts'

type Details = Readonly<Record<string, { readonly message: string; readonly data: object | null }>>

/** Arguments of tools from which parameters of operations follow, which refusals name. */
const whence: Readonly<Record<string, string>> = {
  ...{ start_date: 'when', end_date: 'when', all_day: 'when', ends_after: 'when', starts_before: 'when' },
  ...{
    recurrence: 'when, rule',
    geoloc_lat: 'near',
    geoloc_lng: 'near',
    geoloc_radius: 'within_km',
    search: 'what, name',
  },
}

const inTheData: Localized = msg('This is refused; why stands in the data.')

/**
 * What a caller is told of an error: the sentence of the API, then one for each argument that is wrong, each with what is accepted. What they
 * name of the calendar was written by others, and stands among the data.
 */
export function refusalText(error: unknown, language: Language, request: string): string {
  const { code, message, data } = problemAnswer(error, language, request).body
  const { details = {}, events } = data as { readonly details?: Details; readonly events?: unknown }
  const foreign = Object.values(details).flatMap((each) => knownIn(each.data))
  // The sentence names events.
  if (events !== undefined) foreign.push(message)
  const own = events === undefined ? message : localized(inTheData, language)
  const lines = [`${own} (${code})`, ...Object.entries(details).map(argumentLine)]
  const told = lines.map((line) => visibleText(line)).join('\n')
  return foreign.length === 0 ? told : `${told}\n\n${markedAsData(JSON.stringify(cleanData(foreign)), language)}`
}

function argumentLine([parameter, { message }]: readonly [string, { readonly message: string }]): string {
  const name = whence[parameter]
  return name === undefined ? `- ${message}` : `- ${name}: ${message}`
}

/** What an issue tells of what there is. */
function knownIn(data: object | null): readonly unknown[] {
  return data !== null && 'known' in data && Array.isArray(data.known) ? (data.known as readonly unknown[]) : []
}
