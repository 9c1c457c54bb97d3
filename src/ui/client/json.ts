/** What the service answers to a script, or undefined where it refuses or cannot be reached. `T` is what it is declared to answer. */
export async function readJson<T>(address: string, query?: Readonly<Record<string, string>>): Promise<T | undefined> {
  const asked = query ? `${address}?${new URLSearchParams(query).toString()}` : address
  const answer = await fetch(asked, { headers: { accept: 'application/json' } }).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as T) : undefined
}

/** `readJson` for what is asked again and again: undefined, too, where another answer has been asked for meanwhile. */
export function latestJson(): typeof readJson {
  let turn = 0
  return async <T>(address: string, query?: Readonly<Record<string, string>>) => {
    const now = (turn += 1)
    const answer = await readJson<T>(address, query)
    return now === turn ? answer : undefined
  }
}

/** The page at an address that shows nothing else; where it is another one, or does not come, the browser goes on to `otherwise`. */
export async function readPage(address: string, otherwise: string): Promise<Document | undefined> {
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.ok && !answer.redirected) return parsePage(answer)
  location.assign(otherwise)
  return undefined
}

/** The page behind an answer. */
export async function parsePage(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
