/** What the service answers to a script, or undefined where it refuses or cannot be reached. `T` is what it is declared to answer. */
export async function readJson<T>(address: string, query?: Readonly<Record<string, string>>): Promise<T | undefined> {
  const asked = query ? `${address}?${new URLSearchParams(query).toString()}` : address
  const answer = await fetch(asked, { headers: { accept: 'application/json' } }).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as T) : undefined
}

/** The page behind an answer. */
export async function parsePage(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
