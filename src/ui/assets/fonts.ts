import { readFileSync } from 'node:fs'
import { binaryFile, type Asset } from './asset.ts'

/* The typefaces of the pages and the desk: Source Serif 4 for headings, Figtree for text. Both are under the SIL Open Font License 1.1. */

interface Typeface {
  readonly family: string
  readonly package: string
  /** Of the name of its files, behind the script: `latin-600-normal`. */
  readonly style: string
  /** A weight, or a range of weights. */
  readonly weight: string
  /** The font of most systems that is shown until this one has come, scaled to the same widths and heights. */
  readonly fallback: string
}

const typefaces: readonly Typeface[] = [
  {
    family: 'Source Serif 4',
    package: '@fontsource/source-serif-4',
    style: '600-normal',
    weight: '600',
    fallback:
      "src:local('Georgia');ascent-override:96.42%;descent-override:31.18%;line-gap-override:0%;size-adjust:107.45%",
  },
  {
    family: 'Figtree',
    package: '@fontsource-variable/figtree',
    style: 'wght-normal',
    weight: '300 900',
    fallback:
      "src:local('Arial'),local('Liberation Sans');ascent-override:94.32%;descent-override:24.82%;line-gap-override:0%;size-adjust:100.72%",
  },
]

/** The parts of each typeface: browsers ask for the second where a page has letters of it. */
const scripts = ['latin', 'latin-ext'] as const

const parts = typefaces.flatMap((typeface) =>
  scripts.map((script) => {
    const { package: name, style } = typeface
    const ranges = JSON.parse(read(`${name}/unicode.json`).toString()) as Readonly<Record<string, string>>
    const own = name.slice(name.indexOf('/') + 1)
    const asset = binaryFile(`${own}-${script}`, 'woff2', read(`${name}/files/${own}-${script}-${style}.woff2`))
    return { typeface, script, range: ranges[script] ?? '', asset }
  }),
)

/** The files of the typefaces. */
export const fonts: readonly Asset[] = parts.map(({ asset }) => asset)

/** Those that every page needs at once, which it names in its head. */
export const preloadedFonts: readonly Asset[] = parts.flatMap(({ script, asset }) => (script === 'latin' ? asset : []))

/** The rules with which a style sheet beside the files names them. */
export const fontFaces = [
  ...parts.map(
    ({ typeface: { family, weight }, range, asset }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${asset.path.split('/').at(-1) ?? ''}) format('woff2');unicode-range:${range}}`,
  ),
  ...typefaces.map(({ family, fallback }) => `@font-face{font-family:'${family} fallback';${fallback}}`),
].join('\n')

function read(file: string): Buffer {
  return readFileSync(new URL(import.meta.resolve(file)))
}
