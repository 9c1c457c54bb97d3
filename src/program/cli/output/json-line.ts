/** A record of the program as JSON with names as those of the API: `created_utc`. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each).map(([name, member]) => [
            name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            member,
          ]),
        )
      : each,
  )
}
