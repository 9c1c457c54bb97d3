import { fields, filesNaming, type FieldName } from './counts/fields.ts'
import { fieldLimits, requestLimits, type Limit } from './counts/limits.ts'
import { countRequests, requests } from './counts/requests.ts'

/*
 * `npm run counts`: how much of the program a field and a request take: the files of `src` that name a field; the files and functions
 * that a request enters, and its statements. `npm run counts -- --names` also tells which files and statements these are.
 */

const shown = (count: number, { wanted }: Limit) => `${count} (wanted: ${wanted})`
for (const field of Object.keys(fields) as FieldName[])
  console.log(`${field}: named in ${shown(filesNaming(field), fieldLimits[field])} files`)
const counts = await countRequests()
for (const request of requests) {
  const { files, functions, statements } = counts[request]
  const limits = requestLimits[request]
  console.log(
    `${request}: ${shown(files.length, limits.files)} files, ${functions} functions, ${shown(statements.length, limits.statements)} statements`,
  )
  if (process.argv.includes('--names'))
    for (const line of [...files, ...statements.map((text) => text.replace(/\s+/g, ' '))]) console.log(`  ${line}`)
}
