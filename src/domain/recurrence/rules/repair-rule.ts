import type { Localized } from '../../../i18n/language.ts'
import { readIso } from '../../dates/iso.ts'
import { weekdays } from './rule.ts'
import { msg } from '../../../texts/msg.ts'

/** A rule as it is read, and the parts of it that are read otherwise than they are written. */
interface Repair {
  readonly rule: string
  readonly notes: readonly Localized[]
}

/**
 * A rule of RFC 5545 without what is wrong in it where one can tell what is meant: weekdays in words or with numbers that
 * say nothing, ends of zero starts, two ends, parts of single programs. What is wrong otherwise stays, and is refused.
 */
export function repairRule(text: string): Repair {
  const written = text.trim().replace(/^(RRULE:\s*)+/i, '')
  const parts = [...new Set(written.toUpperCase().split(';'))]
    .map((part) => part.replace(/\s+/g, ''))
    .filter((part) => !/^[A-Z-]*=?$/.test(part) && !idle.test(part))
  const notes: Localized[] = []
  const kept = parts.flatMap((part) => {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    const fixed = repairs[name]?.(value, parts) ?? (/^X-/.test(name) ? '' : value)
    if (fixed === '') notes.push(leftOutPart(part))
    else if (fixed !== value && name !== 'UNTIL') notes.push(otherwise(part, `${name}=${fixed}`))
    return fixed === '' ? [] : [`${name}=${fixed}`]
  })
  return { rule: kept.join(';'), notes }
}

/** What says nothing: the defaults of other programs, and of RFC 7529. */
const idle = /^(BYSECOND=0?0|RSCALE=GREGORIAN|SKIP=OMIT)$/

/** What is meant by the value of a part; empty where the part says nothing. */
const repairs: Readonly<Record<string, (value: string, parts: readonly string[]) => string>> = {
  INTERVAL: (value) => (/^0+$/.test(value) ? '' : value),
  COUNT: (value) => (/^(-\d+|0+)$/.test(value) ? '' : value),
  UNTIL: (value, parts) => (parts.some((part) => /^COUNT=0*[1-9]/.test(part)) ? '' : repairedMoment(value)),
  WKST: (value) => weekdays.find((day) => day === weekdayCode(value)) ?? '',
  BYDAY: (value, parts) => {
    const isNumbered = parts.some((part) => /^FREQ=(MONTHLY|YEARLY)$/.test(part))
    const days = value.split(',').map(weekdayCode)
    return [...new Set(isNumbered ? days : days.map((day) => day.replace(/^[+-]?\d+(?=[A-Z]{2}$)/, '')))].join(',')
  },
  BYSETPOS: (value, parts) => (parts.some((part) => /^BY(?!SETPOS)/.test(part)) ? value : ''),
}

const names = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** `TU` of `TUESDAY` or `TUE`, `2TU` of `2TUESDAY`. */
function weekdayCode(entry: string): string {
  const [, nth = '', word = ''] = /^([+-]?\d*)([A-Z]{3,})$/.exec(entry) ?? []
  const index = names.findIndex((name) => word !== '' && name.startsWith(word))
  return index < 0 ? entry : `${nth}${weekdays[index] ?? ''}`
}

/** A moment that is written in another way, as RFC 5545 has it. */
function repairedMoment(value: string): string {
  const found = readIso(value)
  if (!found || found.rest !== '' || (found.time === undefined && /T/.test(value))) return value
  const { day, time, offset } = found
  if (time === undefined) return day.replaceAll('-', '')
  try {
    const wall = `${day}T${time}`
    const utc = offset === undefined ? undefined : Temporal.Instant.from(`${wall}${offset}`)
    return (utc?.toString() ?? Temporal.PlainDateTime.from(wall).toString({ smallestUnit: 'second' })).replace(
      /[-:]/g,
      '',
    )
  } catch {
    return value
  }
}

function leftOutPart(part: string): Localized {
  const shown = part.slice(0, 60)
  return msg`“${shown}” of the repetition was left out.`
}

function otherwise(part: string, meant: string): Localized {
  const [shown, read] = [part.slice(0, 60), meant.slice(0, 60)]
  return msg`“${shown}” of the repetition was read as ${read}.`
}
