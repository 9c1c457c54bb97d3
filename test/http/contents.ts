import { Readable } from 'node:stream'
import { z } from 'zod'
import { contentAnswer, type Content } from '../../src/operations/answer.ts'
import { anyone, operation, type Operation } from '../../src/operations/operation.ts'

const words = { en: 'A file.', fr: 'Un fichier.' }

/** What the files of `contentOperations` hold. */
export const calendar = `BEGIN:VCALENDAR\r\n${'SUMMARY:Fête d’été\r\n'.repeat(200)}END:VCALENDAR\r\n`
export const picture = Buffer.from(Array.from({ length: 5000 }, () => 65))
export const rows = Array.from({ length: 2000 }, (_, n) => `${n};Soirée\n`)

/** Operations that answer something else than JSON, and how often their streams were begun and closed. */
export function contentOperations() {
  const streams = { begun: 0, closed: 0 }
  let told: (() => void)[] = []
  const pieces = (more: () => Iterable<string>) => (): Readable => {
    streams.begun += 1
    return Readable.from(more()).once('close', () => {
      streams.closed += 1
      for (const tell of told.splice(0)) tell()
    })
  }
  const contents: Readonly<Record<string, Content>> = {
    calendar: { type: 'text/calendar; charset=UTF-8', body: Buffer.from(calendar) },
    picture: { type: 'image/png', body: picture },
    rows: { type: 'text/csv; charset=UTF-8', body: pieces(() => rows), tag: 'of-the-rows' },
    endless: { type: 'text/plain; charset=UTF-8', body: pieces(endless) },
    'fails-at-once': { type: 'text/csv', body: pieces(() => failing(0)), tag: 'never' },
    'fails-later': { type: 'text/csv', body: pieces(() => failing(100)) },
  }
  const catalog = Object.entries(contents).map(([name, content]): Operation =>
    operation({
      id: `read-${name}`,
      methods: ['GET'],
      route: [name],
      tag: 'files',
      summary: words,
      path: {},
      parameters: {},
      permit: anyone,
      schema: z.unknown(),
      type: content.type,
      run: async () => contentAnswer(content),
    }),
  )
  return {
    catalog,
    streams,
    /** Waits until so many streams were closed. */
    closed: async (many: number) => {
      while (streams.closed < many) await new Promise<void>((resolve) => (told = [...told, resolve]))
    },
  }
}

function* endless(): Iterable<string> {
  for (;;) yield 'and so on\n'.repeat(1000)
}

function* failing(after: number): Iterable<string> {
  for (let n = 0; n < after; n += 1) yield 'x'.repeat(10_000)
  throw new Error('a secret of the program')
}
