import { z } from 'zod'
import { anyone, operation, type Operation } from '../../src/operations/operation.ts'
import { required, type Type } from '../../src/schema/field.ts'

const text: Type<string> = { accepts: { en: 'a text', fr: 'un texte' }, schema: z.string(), index: { type: 'string' } }
const words = { en: 'A thing.', fr: 'Une chose.' }
const shared = {
  tag: 'things',
  methods: ['GET'],
  path: { name: required(text, words) },
  parameters: {},
  permit: anyone,
  writes: false,
  summary: words,
  schema: z.unknown(),
} as const

/** Operations that a test holds up: `/held/NAME` answers when it is told to, `/big/NAME` with a megabyte at once. */
export function heldOperations() {
  const begun: string[] = []
  const releases = new Map<string, () => void>()
  let told: (() => void)[] = []
  const begin = (name: string) => {
    begun.push(name)
    for (const tell of told.splice(0)) tell()
  }
  const catalog: readonly Operation[] = [
    operation({
      ...shared,
      id: 'held',
      route: ['held', { parameter: 'name', pattern: '[^/]+' }],
      run: async ({ path: { name } }) => {
        begin(name)
        await new Promise<void>((resolve) => releases.set(name, resolve))
        return { status: 200, body: { name } }
      },
    }),
    operation({
      ...shared,
      id: 'big',
      route: ['big', { parameter: 'name', pattern: '[^/]+' }],
      run: async ({ path: { name } }) => {
        begin(name)
        return { status: 200, body: { name, text: 'x'.repeat(2 ** 20) } }
      },
    }),
    operation({
      ...shared,
      id: 'quick',
      route: ['quick', { parameter: 'name', pattern: '[^/]+' }],
      run: async ({ path: { name } }) => {
        begin(name)
        return { status: 200, body: { name } }
      },
    }),
  ]
  return {
    catalog,
    /** Which calls were begun, in their order. */
    begun,
    release: (name: string) => releases.get(name)?.(),
    /** Waits until so many were begun. */
    count: async (many: number) => {
      while (begun.length < many) await new Promise<void>((resolve) => (told = [...told, resolve]))
    },
  }
}
