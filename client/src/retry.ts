type Send = (request: Request) => Promise<Response>

/** In seconds: how long a client waits at most before it asks again. */
const longest = 60

/**
 * Sends requests again whose answer was lost, or that are refused for now: what the service answers with `Retry-After`
 * (contract/errors.md §4), and what a proxy answers while the service starts. Writes are only repeated if the service can tell that it has
 * carried them out already (contract/requests.md §13): by their key, and by who sends them.
 */
export function retrying(send: Send, retries: number): Send {
  return async (request) => {
    const isKeyed = takesKey(request)
    if (isKeyed && !request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', newKey())
    const isRepeatable = isRead(request) || (isKeyed && request.headers.has('Authorization'))
    const most = isRepeatable ? retries : 0
    for (let tries = 0; tries < most; tries += 1) {
      const backoff = Math.min(longest, 2 ** tries / 4) * (0.5 + Math.random() / 2)
      const answer = await whole(send, copyOf(request)).catch((error: unknown) => {
        if (request.signal.aborted) throw error
      })
      const delay = answer ? delayOf(answer, backoff) : backoff
      if (answer && (delay === undefined || delay > longest)) return answer
      await answer?.body?.cancel()
      await pause(delay ?? backoff, request.signal)
    }
    return held(send, request)
  }
}

function isRead({ method }: Request): boolean {
  return /^(GET|HEAD|OPTIONS)$/.test(method)
}

/** A write, unless it takes a password for the desk (contract/requests.md §13). */
function takesKey(request: Request): boolean {
  return !isRead(request) && !/\/users\/[^/]+\/(password|codes(\/recovery|\/off)?)$/.test(new URL(request.url).pathname)
}

/** Not `randomUUID`, which browsers have on encrypted pages alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Not a clone alone, as the signal of a clone does not survive a collection of memory in Node. */
function copyOf(request: Request): Request {
  return new Request(request.clone(), { signal: request.signal })
}

const underWay = new Set<Request>()
const askedBy = new WeakMap<Response, Request>()

/**
 * Holds a request until its answer is there, and from then on as long as the answer is held: in Node, a request that nobody holds does not
 * learn any more that it is aborted.
 */
async function held(send: Send, request: Request): Promise<Response> {
  underWay.add(request)
  try {
    const answer = await send(request)
    askedBy.set(answer, request)
    return answer
  } finally {
    underWay.delete(request)
  }
}

/** An answer of which all has arrived, where it is JSON: a connection may break within it. */
async function whole(send: Send, request: Request): Promise<Response> {
  const answer = await held(send, request)
  if (answer.body && isJson(answer.headers.get('Content-Type') ?? '')) await answer.clone().arrayBuffer()
  return answer
}

export function isJson(type: string): boolean {
  return /\bjson\b/.test(type)
}

/** How many seconds to wait before the same request is sent again; undefined where that would not help. */
function delayOf({ status, headers }: Response, backoff: number): number | undefined {
  if (status === 502 || status === 504) return backoff
  const after = headers.get('Retry-After')
  if (after === null || ![409, 429, 503].includes(status)) return undefined
  // RFC 9110 §10.2.3: seconds or a date.
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000
  return Number.isNaN(seconds) ? backoff : Math.max(0, seconds)
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
