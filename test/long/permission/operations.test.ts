// runs: long, postgres
import { operationsMatrix } from '../../permission/operations-matrix.ts'
import { statusMatrix } from '../../permission/status-matrix.ts'
import { after } from 'node:test'

let cells = 0
const count = (more: number) => (cells += more)
operationsMatrix(count)
statusMatrix(count)
after(() => console.log(`${cells} cells`))
