import { leaks } from './leaks.ts'

/* A part of the whole, which `npm run test:long` runs. */

leaks(['draft'], () => undefined)
