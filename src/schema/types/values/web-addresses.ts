import { z } from 'zod'
import type { Type } from '../../field.ts'
import { listElements } from '../../read.ts'
import { webUrl } from './url.ts'
import { msg } from '../../../texts/msg.ts'

/** At most `max` addresses of the web, each counted once: an array, or a text with blanks or line breaks between them. */
export function webAddresses(max: number): Type<readonly string[]> {
  const { schema, accepts } = webUrl()
  return {
    accepts: msg`a list of at most ${max} addresses, as an array or separated by blanks: each ${accepts}`,
    schema: z
      .array(schema)
      .max(max)
      .transform((found) => [...new Set(found)]),
    fromWire: (raw) => listElements(raw, /\s+/),
    sent: () => ({
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string', maxLength: 1000 }, maxItems: max }],
    }),
    index: { items: { type: 'string' } },
    asking: { control: 'lines' },
  }
}
