import { parseArgs } from 'node:util'

/** Reads the words of the command. Throws where they are not understood. */
export function readOptions(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      events: { type: 'string' },
      /** Names of scenarios; all without it. */
      only: { type: 'string' },
      rounds: { type: 'string' },
      /** How long a round is. */
      seconds: { type: 'string' },
      postgres: { type: 'boolean', default: false },
      /** The folder of another checkout, and the address of another server, to compare with. */
      beside: { type: 'string' },
      'beside-url': { type: 'string' },
      /** A calendar of events that repeat beside one of as many that do not. */
      series: { type: 'boolean', default: false },
      /** All kinds of requests, and how they grow with the calendar. */
      kinds: { type: 'boolean', default: false },
      /** The short run that fails where something has become slow in comparison with something else. */
      quick: { type: 'boolean', default: false },
    },
  })
  const { quick, series, kinds } = values
  const { rounds = kinds ? '1' : quick ? '2' : '3', seconds = kinds ? '1' : quick ? '2' : '20' } = values
  const { events = quick ? '10000' : series ? '100000' : '10000,100000' } = values
  const usual = quick ? 'same,lists,event,category,create' : undefined
  const only = values.only ?? (series ? 'lists,category,search,series,following' : usual)
  const sizes = events.split(',').map((size) => positive('events', size))
  return {
    ...values,
    sizes,
    only: only?.split(','),
    rounds: positive('rounds', rounds),
    seconds: positive('seconds', seconds),
  }
}

function positive(name: string, text: string): number {
  if (!(Number(text) > 0)) throw new Error(`--${name} must be a positive number, not ${text}`)
  return Number(text)
}
