// A reporter for `npm test`: what fails, in the words of Node's own reporter, and the totals at the end.
import { Readable } from 'node:stream'
import { spec } from 'node:test/reporters'

const told = new Set(['test:fail', 'test:diagnostic', 'test:summary', 'test:stdout', 'test:stderr'])

export default async function* failures(source) {
  yield* Readable.from(of(source)).pipe(new spec())
}

async function* of(source) {
  for await (const event of source) if (told.has(event.type)) yield event
}
