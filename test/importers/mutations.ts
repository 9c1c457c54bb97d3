import { formats } from '../../src/interchange/importers/formats.ts'
import { Unreadable, type Found } from '../../src/interchange/importers/item.ts'
import { mutationSeeds } from './mutation-seeds.ts'

/* Files that nobody would write: those of the seeds with something broken, at random but by a seed. */

const defaults = { timeZone: 'Europe/Paris', language: 'fr' } as const
/** Milliseconds of processor time that no file of some kilobytes takes. */
const patience = 20_000

/** Reads so many mutated files of a kind in every format; throws the first that a reader fails on, with its number. */
export async function readMutations(
  kind: string,
  count: number,
  seed: number,
): Promise<{ found: number; refused: number }> {
  const random = randomOf(seed)
  const seeds = mutationSeeds[kind] ?? []
  let [found, refused] = [0, 0]
  for (let number = 0; number < count; number += 1) {
    const bytes = mutated(seeds, random)
    const began = process.cpuUsage()
    for (const format of formats) {
      try {
        const source = {
          url: null,
          bytes: async function* () {
            yield* pieces(bytes, random)
          },
        }
        for await (const each of format.read(source, defaults)) found += checked(each)
      } catch (error) {
        if (!(error instanceof Unreadable) || error.text.en === '' || error.text.fr === '')
          throw new Error(`seed ${seed}, file ${number}, ${format.name}`, { cause: error })
        refused += 1
      }
    }
    const { user, system } = process.cpuUsage(began)
    if ((user + system) / 1000 > patience) throw new Error(`seed ${seed}, file ${number} takes too long`)
  }
  return { found, refused }
}

/** Everything that is found can be kept and reported. */
function checked(each: Found): number {
  if ('table' in each) return 0
  const place = 'item' in each ? each.item.place : each.fault.place
  if (typeof place.title !== 'string' || (place.line !== null && !(place.line >= 1))) throw new Error('a wrong place')
  JSON.stringify(each)
  return 1
}

type Random = () => number

function mutated(seeds: readonly Buffer[], random: Random): Buffer {
  const seed = Buffer.from(pick(seeds, random))
  // Of JSON mostly what it says, as it is none any more once its text is broken.
  let bytes: Buffer = random() < 0.8 ? withOtherValues(seed, random) : seed
  if (bytes !== seed && random() < 0.8) return bytes.subarray(0, 100_000)
  for (let times = 1 + below(6, random); times > 0; times -= 1) bytes = pick(mutations, random)(bytes, seeds, random)
  return bytes.subarray(0, 100_000)
}

/** What a member may be instead of what it is. */
const values: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e308, 0.5, '', ' ', [], {}, [[]], [null], { id: null }, { id: -1, name: {} }],
  ...[
    '9999-99-99 99:99:99',
    '0000-00-00',
    '2027-02-30',
    '-271821-04-20',
    '\ud83d',
    '<script>',
    'javascript:1',
    '#mill',
  ],
  ...[
    'x'.repeat(5000),
    'FREQ=SECONDLY',
    'P99999W',
    'Mars/Olympus',
    { '@type': 'Event' },
    { rendered: 1 },
    { en: 1, fr: [] },
  ],
]

/** The same with other values in some members of its JSON, also of that within a page; the very same where there is none. */
function withOtherValues(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString()
  const replaced = text.replace(/^[[{].*[\]}]$|(?<=\+json">).*?(?=<\/script>)/gm, (json) => {
    const rate = pick([0.005, 0.02, 0.1], random)
    const next: unknown = JSON.parse(json, (_name, value: unknown) =>
      random() >= rate
        ? value
        : random() < 0.2
          ? undefined
          : random() < 0.1
            ? nested(value, 500)
            : pick(values, random),
    )
    return JSON.stringify(next) ?? 'null'
  })
  return replaced === text ? bytes : Buffer.from(replaced)
}

function nested(value: unknown, depth: number): unknown {
  return depth === 0 ? value : nested([value], depth - 1)
}

type Mutation = (bytes: Buffer, seeds: readonly Buffer[], random: Random) => Buffer

const strange = [
  '\0',
  '\\',
  '"',
  ':',
  ';',
  ',',
  '\r',
  '\n ',
  '\r\n\t',
  '\ufeff',
  '\ud83d',
  '99999999999999999999',
  '-1',
  'T',
  'Z',
  '=',
  '<b>',
  'PT-1S',
  'P99999W',
  'FREQ=SECONDLY',
  'COUNT=999999999',
  'UNTIL=00000101',
  'BYDAY=',
  '20279999T999999Z',
  'x'.repeat(3000),
]

const mutations: readonly Mutation[] = [
  (bytes, _seeds, random) => splice(bytes, below(bytes.length, random), below(20, random), Buffer.alloc(0)),
  (bytes, _seeds, random) => splice(bytes, below(bytes.length, random), 0, Buffer.from(pick(strange, random))),
  (bytes, _seeds, random) => splice(bytes, below(bytes.length, random), 1, Buffer.of(below(256, random))),
  (bytes, _seeds, random) => bytes.subarray(0, below(bytes.length, random)),
  (bytes, seeds, random) => Buffer.concat([bytes, pick(seeds, random)]),
  (bytes, _seeds, random) => lines(bytes, (all) => all.toSpliced(below(all.length, random), 1)),
  (bytes, _seeds, random) => lines(bytes, (all) => all.toSpliced(below(all.length, random), 0, pick(all, random))),
  (bytes, _seeds, random) =>
    lines(bytes, (all) =>
      all.map((line) => (random() < 0.2 ? line.replace(/:.*/, `:${pick(strange, random)}`) : line)),
    ),
  (bytes, _seeds, random) => lines(bytes, (all) => all.map((line) => (random() < 0.1 ? line.toLowerCase() : line))),
  (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\r'), 'latin1'),
]

function lines(bytes: Buffer, change: (all: string[]) => string[]): Buffer {
  return Buffer.from(change(bytes.toString('latin1').split('\r\n')).join('\r\n'), 'latin1')
}

function splice(bytes: Buffer, at: number, remove: number, insert: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)])
}

function* pieces(bytes: Buffer, random: Random): Iterable<Buffer> {
  const size = 1 + below(5000, random)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function pick<T>(all: readonly T[], random: Random): T {
  const one = all[below(all.length, random)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

function below(most: number, random: Random): number {
  return Math.floor(random() * most)
}

/** Mulberry32. */
function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
