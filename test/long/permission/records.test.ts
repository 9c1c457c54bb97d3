// runs: long, postgres
import { states } from '../../permission/expected.ts'
import { recordMatrix } from '../../permission/matrix.ts'
import { after } from 'node:test'

let cells = 0
recordMatrix(states, (more) => (cells += more))
after(() => console.log(`${cells} cells`))
