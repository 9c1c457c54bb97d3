import { fields, filesNaming, type FieldName } from './counts/fields.ts'
import { fieldLimits, literalLimits, requestLimits, sourceLimits, wantedLines, type Limit } from './counts/limits.ts'
import { literals, literalsOf, type LiteralName } from './counts/literals.ts'
import { countRequests, requests } from './counts/requests.ts'
import { countLines, countSources, type LineCounts, type SourceCounts } from './counts/sources.ts'

/*
 * `npm run counts`: how much of the program a field and a request take, and how much there is of it: today, at most, and what is wanted. Requests
 * are counted by the files and functions that they enter, and by their statements; `npm run counts -- --names` also tells which these are.
 */

const row = (what: string, ...cells: readonly (number | string)[]) =>
  console.log(`${what.padEnd(58)} ${cells.map((cell) => cell.toLocaleString('en').padStart(8)).join(' ')}`)
const limited = (what: string, count: number, { now, wanted }: Limit) => row(what, count, now, wanted)

row('', 'today', 'limit', 'wanted')
const [lines, sources] = [countLines(), countSources()]
for (const what of Object.keys(lines) as (keyof LineCounts)[]) row(what, lines[what], '–', wantedLines[what])
for (const what of Object.keys(sources) as (keyof SourceCounts)[]) limited(what, sources[what], sourceLimits[what])
for (const field of Object.keys(fields) as FieldName[])
  limited(`files that name ${field}`, filesNaming(field), fieldLimits[field])
for (const name of Object.keys(literals) as LiteralName[])
  limited(`${name} beside tokens.css`, literalsOf(name), literalLimits[name])
const counts = await countRequests()
for (const request of requests) {
  const { files, functions, statements } = counts[request]
  limited(`${request}: files`, files.length, requestLimits[request].files)
  limited(`${request}: statements`, statements.length, requestLimits[request].statements)
  row(`${request}: functions`, functions, '–', '–')
  if (process.argv.includes('--names'))
    for (const line of [...files, ...statements.map((text) => text.replace(/\s+/g, ' '))]) console.log(`  ${line}`)
}
