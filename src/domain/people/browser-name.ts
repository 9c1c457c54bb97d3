/** The first of these that a browser says it is: most of them claim to be those below them as well. */
const browsers = ['Edg', 'OPR', 'Firefox', 'FxiOS', 'CriOS', 'Chrome', 'Safari'] as const
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'] as const

const names: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
  Macintosh: 'Mac',
}

/** What a browser is, in a few words: `Firefox, Windows`; undefined where it is none that many people use. */
export function browserName(agent: string | null): string | undefined {
  const found = [browsers, systems].flatMap((all) => all.find((each) => agent?.includes(each)) ?? [])
  return found.length === 0 ? undefined : found.map((each) => names[each] ?? each).join(', ')
}
