#!/usr/bin/env node
// `node bin/node.js WORDS…` is `node WORDS…` on a Node that is new enough, whichever one runs this.
import { launch } from './launch.js'

launch(process.argv.slice(2))
