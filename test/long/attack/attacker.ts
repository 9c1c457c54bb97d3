import { workerData } from 'node:worker_threads'
import { attacks, run } from './clients.ts'

/* A thread that attacks, so that it does not slow down who measures. */

const { name, origin } = workerData as { readonly name: string; readonly origin: string }
const attack = attacks.find((one) => one.name === name)
if (!attack) throw new Error(`there is no attack ${name}`)
run(attack, origin)
