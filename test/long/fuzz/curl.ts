import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shot } from './request.ts'
import { secretOf } from './secrets.ts'

/** A request as a line for a shell; a body, and a very long line, go into files of their own. */
export function curlOf(shot: Shot, address: string, seed: number): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const headers = Object.entries(shot.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const parts = [
    shot.method === 'HEAD' ? 'curl -I -g' : `curl -i -g -X ${shot.method}`,
    ...(shot.as ? [`-u ${shot.as}:${secretOf(shot.as)}`] : []),
    ...headers,
    ...(shot.body ? [`--data-binary ${quoted(`@${written(shot.body, seed, shot.index, 'body')}`)}`] : []),
    quoted(`${address}${shot.url}`),
  ]
  const line = parts.join(' ')
  return line.length < 2000 ? line : `sh ${written(Buffer.from(line), seed, shot.index, 'sh')}`
}

function written(content: Buffer, seed: number, index: number, ending: string): string {
  const file = join(tmpdir(), `almanac-fuzz-${seed}-${index}.${ending}`)
  writeFileSync(file, content)
  return file
}
