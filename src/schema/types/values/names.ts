import { distinctValues } from '../distinct.ts'
import { commas, listElements } from '../../read.ts'
import type { Type } from '../../field.ts'
import { text } from './text.ts'
import { msg } from '../../../texts/msg.ts'

/** Names: at most `max` texts, as an array or separated by commas. */
export function names(max: number): Type<readonly string[]> {
  const name = text({ maxLength: 200, nonEmpty: true })
  return {
    ...distinctValues(name, max),
    accepts: msg`one or several names, as an array or separated by commas, at most ${max}`,
    fromWire: (raw) => {
      const elements = listElements(typeof raw === 'number' ? String(raw) : raw, commas)
      if (!Array.isArray(elements)) return elements
      return elements
        .slice(0, max + 1)
        .map((each: unknown) => name.fromWire?.(typeof each === 'number' ? String(each) : each))
    },
    index: { items: { type: 'string' } },
  }
}
