import { validateHeaderValue, type IncomingMessage, type ServerResponse } from 'node:http'

/** The head of an answer as Node wrote it once, cut where the next one is different. */
export interface RenderedHead {
  /** Up to the id of the request. */
  readonly start: string
  /** From there to the date; what only some are told comes before it. */
  readonly middle: string
  /** From there to the body. */
  readonly end: string
}

/**
 * Where Node keeps a head from `writeHead` to the first bytes of the body. No document promises it: where no text is found
 * there, nothing is cut, and `writeHead` serves each answer as it served the first.
 */
interface Rendering {
  _header?: unknown
}

/** Heads of other answers say something else of the connection. */
export function hasCommonHead({ method, httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  return method === 'GET' && httpVersion === '1.1' && response.shouldKeepAlive
}

/**
 * The head that `writeHead` has just made, with this id and what only some are told as its own last headers; undefined where it
 * is not as expected.
 */
export function renderedHead(
  response: ServerResponse,
  id: string,
  further: FurtherHeaders | undefined,
): RenderedHead | undefined {
  const { _header: head } = response as Rendering
  if (typeof head !== 'string') return undefined
  const [before, after, ...more] = head.split(`X-Request-Id: ${id}\r\n${further ? linesOf(further) : ''}`)
  const dated = /^(Date: )[^\r\n]+(\r\n[^]*\r\n\r\n)$/.exec(after ?? '')
  if (before === undefined || !dated || more.length > 0) return undefined
  const [, middle = '', end = ''] = dated
  return { start: `${before}X-Request-Id: `, middle, end }
}

/** Gives a response the head that `writeHead` would make, in a fifth of the time; `further` headers come after the id. */
export function giveHead(
  response: ServerResponse,
  { start, middle, end }: RenderedHead,
  id: string,
  further: FurtherHeaders | undefined,
): void {
  ;(response as Rendering)._header = `${start}${id}\r\n${further ? linesOf(further) : ''}${middle}${today()}${end}`
}

/** Headers that only some are told; an object that comes again is the same one, and never changes. */
export type FurtherHeaders = Readonly<Record<string, string>>

const written = new WeakMap<FurtherHeaders, string>()

function linesOf(further: FurtherHeaders): string {
  const known = written.get(further)
  if (known !== undefined) return known
  let lines = ''
  for (const [name, value] of Object.entries(further)) {
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  written.set(further, lines)
  return lines
}

let second = 0
let date = ''

/** As in the header `Date`. */
function today(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}
