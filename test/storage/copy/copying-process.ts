import { copyDatabase } from '../../../src/storage/copy/copy.ts'

/** Copies, and says every step as a line; the reader of the lines decides how far it gets. */
const [from = '', to = ''] = process.argv.slice(2)
await copyDatabase(from, to, ({ step, table }) => void process.stdout.write(`${step} ${table}\n`))
process.stdout.write('done\n')
