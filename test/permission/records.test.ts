// runs: postgres in long
import { recordMatrix } from './matrix.ts'

/* A part of the whole matrix, which `npm run test:long` runs. */

recordMatrix(['trashed-published', 'protected'], () => undefined)
