import { z } from 'zod'
import type { Localized } from '../../i18n/language.ts'
import type { Type } from '../../schema/field.ts'
import { msg } from '../../texts/msg.ts'

const bytes = {
  '': 1,
  b: 1,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
}

/** A number of bytes: `1048576`, `1MiB`, `10 MB`. At most 1 GiB, so that no request fills the memory. */
export const byteSize: Type<number> = quantity(
  bytes,
  1000,
  1024 ** 3,
  msg('a size from 1 kB to 1 GiB, such as 1048576, 1MiB or 10MB'),
)

/** Memory for something that can be done without. */
export const memorySize: Type<number> = quantity(
  bytes,
  0,
  1024 ** 3,
  msg('a size from 0 to 1 GiB, such as 0, 64MiB or 100MB'),
)

/** In milliseconds. */
export const duration: Type<number> = quantity(
  { ms: 1, s: 1000 },
  0,
  60_000,
  msg('a duration from 0 to one minute, such as 0, 500ms or 1s'),
)

/** A whole number with a unit; zero needs none. */
function quantity(
  units: Readonly<Record<string, number>>,
  minimum: number,
  maximum: number,
  accepts: Localized,
): Type<number> {
  return {
    accepts,
    schema: z.int().min(minimum).max(maximum),
    fromWire: (raw) => {
      if (raw === '0') return 0
      const [, number = '', unit = ''] = typeof raw === 'string' ? (/^(\d{1,10}) ?([a-z]{0,3})$/i.exec(raw) ?? []) : []
      const factor = units[unit.toLowerCase()]
      return number === '' || factor === undefined ? raw : Number(number) * factor
    },
    index: { type: 'integer' },
  }
}

/** A number of processes; 0, or `auto`: as many as the machine has cores. */
export const processCount: Type<number> = {
  accepts: msg('an integer from 0 to 64, or auto'),
  schema: z.int().min(0).max(64),
  fromWire: (raw) => {
    if (raw === 'auto') return 0
    return typeof raw === 'string' && /^\d{1,2}$/.test(raw) ? Number(raw) : raw
  },
  index: { type: 'string' },
}
