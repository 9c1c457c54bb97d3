import { operationsMatrix } from './operations-matrix.ts'

operationsMatrix(() => undefined)
