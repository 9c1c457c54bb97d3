// Loaded before the tests: properties that name no seed of their own draw what they try from that of the run, too.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED) | 0 })
