import { isIP } from 'node:net'
import { z } from 'zod'
import type { Network } from '../../domain/network.ts'
import type { Type } from '../../schema/field.ts'
import { msg } from '../../texts/msg.ts'

/** IP addresses and networks, separated by commas or blanks; `none` for an empty list. */
export const networks: Type<readonly Network[]> = {
  accepts: msg('a list of IP addresses and networks such as 10.0.0.7 or 10.0.0.0/8, separated by commas, or none'),
  schema: z.array(z.custom<Network>((value) => typeof value === 'object')).readonly(),
  fromWire: (raw) => {
    if (typeof raw !== 'string') return raw
    return raw === 'none' ? [] : raw.split(/[\s,]+/, 100).flatMap((part) => (part === '' ? [] : [parseNetwork(part)]))
  },
  index: { type: 'string' },
}

/** Undefined for what is none. */
function parseNetwork(text: string): Network | undefined {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const version = isIP(address)
  if (version === 0) return undefined
  const bits = version === 4 ? 32 : 128
  const prefix = length === undefined ? bits : Number(length)
  return prefix > bits ? undefined : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }
}
