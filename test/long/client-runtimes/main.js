import { run } from './program.js'

const words = typeof Deno === 'undefined' ? process.argv.slice(2) : Deno.args
console.log(JSON.stringify(await run(...words)))
