import { readFileSync } from 'node:fs'
import { file } from './asset.ts'

/** What the tokens of a group are for, by the names of their custom properties without hyphens before them. */
export interface StyleTokens {
  readonly colours: readonly string[]
  readonly sizes: readonly string[]
  readonly corners: readonly string[]
  readonly shadows: readonly string[]
  readonly tints: readonly string[]
}

const sheet = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8')
const declared = [...sheet.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}))
const named = (fits: (token: { readonly name: string; readonly value: string }) => boolean) =>
  declared.filter((token) => fits(token)).map(({ name }) => name)

/** The tokens, as the style sheet that all pages begin with declares them. */
export const styleTokens: StyleTokens = {
  colours: named(({ name, value }) => name !== 'tint' && /^(?:light-dark|rgb|#)/.test(value)),
  sizes: named(({ name }) => name.startsWith('text-')),
  corners: named(({ name }) => name.startsWith('round-')),
  shadows: named(({ value }) => value.endsWith('var(--shade)')),
  tints: [...sheet.matchAll(/^\.(tint-\d+) /gm)].map(([, name = '']) => name),
}

/** A class for each token, `show-NAME`: the policy of the pages allows no inline styles. */
export const styleSamples = file(
  'style-samples',
  'css',
  [
    '.samples-of{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem}',
    '.samples-of.text{display:block}',
    '.sample{min-height:4rem;border:1px solid var(--line);border-radius:var(--round-control);background:var(--card)}',
    ...styleTokens.colours.map((name) => `.show-${name}{background:var(--${name})}`),
    ...styleTokens.sizes.map((name) => `.show-${name}{font-size:var(--${name})}`),
    ...styleTokens.corners.map((name) => `.show-${name}{border-radius:var(--${name})}`),
    ...styleTokens.shadows.map((name) => `.show-${name}{box-shadow:var(--${name})}`),
    '.sample:is([class*=tint-]){background:color-mix(in srgb,var(--tint) 19%,var(--card));border-left:4px solid var(--tint)}',
  ].join(''),
)
