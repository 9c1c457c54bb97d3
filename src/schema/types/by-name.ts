import { z } from 'zod'
import type { Localized } from '../../i18n/language.ts'
import type { Type } from '../field.ts'
import { isWireObject } from '../read.ts'

/** Texts by names: an object, its JSON as a text, or `name=text,name=text`. */
export function byName(
  accepts: Localized,
  isPair: (name: string, text: string) => boolean,
  most: number,
): Type<Readonly<Record<string, string>>> {
  return {
    accepts,
    schema: z
      .record(z.string(), z.string())
      .refine(
        (all) => Object.keys(all).length <= most && Object.entries(all).every(([name, text]) => isPair(name, text)),
      ),
    fromWire: entriesFromWire,
    sent: () => ({
      anyOf: [{ type: 'object', additionalProperties: { type: 'string' }, maxProperties: most }, { type: 'string' }],
    }),
    index: { type: 'object' },
    asking: { control: 'line' },
  }
}

function entriesFromWire(raw: unknown): unknown {
  if (typeof raw !== 'string') return isWireObject(raw) ? Object.fromEntries(Object.entries(raw)) : raw
  if (/^\s*\{/.test(raw)) return parsedOrText(raw)
  const pairs = raw.split(',').map((pair) => /^([^=]+)=(.*)$/s.exec(pair))
  return pairs.every((pair) => pair !== null)
    ? Object.fromEntries(pairs.map(([, name = '', text = '']) => [name.trim(), text.trim()]))
    : raw
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
