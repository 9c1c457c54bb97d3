// runs: long, postgres
import { after } from 'node:test'
import { states } from '../../permission/expected.ts'
import { leaks } from '../../permission/leaks.ts'

let cells = 0
leaks(states, (more) => (cells += more))
after(() => console.log(`${cells} cells`))
