import { fold } from '../text/search.ts'

/** What addresses say besides the names that the Unicode data has. */
const spoken: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  gb: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  angleterre: 'GB',
  ecosse: 'GB',
  'the netherlands': 'NL',
  holland: 'NL',
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

let known: ReadonlyMap<string, string> | undefined

/** The code (ISO 3166-1) of a country by its name in English, French or German; undefined where it is none. */
export function countryCode(name: string): string | undefined {
  known ??= new Map([...['en', 'fr', 'de'].flatMap(countryNames), ...Object.entries(spoken)])
  return known.get(fold(name))
}

function countryNames(language: string): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code)
      // `UK` and codes of former countries are other names of those of today.
      const { region = code } = new Intl.Locale(`und-${code}`)
      return name === undefined || code === 'ZZ' ? [] : [[fold(name), region] as const]
    })
}
