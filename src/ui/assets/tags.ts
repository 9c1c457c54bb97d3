import { createHash } from 'node:crypto'
import { html, inlineJson, jsonScript, type Html } from '../kit/html.ts'
import type { Asset } from './asset.ts'

/** The path of a site. Its files are named by their path alone, so that `'self'` holds under every host name. */
export function basePath(site: string): string {
  return new URL(site).pathname.replace(/\/$/, '')
}

/** What loads the files of a page whose site has the path `base`: style sheets, libraries and scripts. */
export function assetTags(assets: readonly Asset[], base: string): Html {
  const imports = importsOf(assets, base)
  // Browsers must know the map before they load a module.
  return html`${imports && jsonScript('importmap', { imports })} ${assets.map((each) => tag(each, base))}
  ${Object.values(
    importsOf(
      assets.filter(({ isLazy }) => !isLazy),
      base,
    ) ?? {},
  ).map((path) => html`<link rel="modulepreload" href="${path}" /> `)}`
}

function tag({ path, type, isClassic }: Asset, base: string): Html {
  if (type.startsWith('text/css')) return html`<link rel="stylesheet" href="${base}${path}" /> `
  return isClassic
    ? html`<script defer src="${base}${path}"></script> `
    : html`<script type="module" src="${base}${path}"></script> `
}

/** Where a policy of the page lets scripts come from (CSP 3 §2.3): its map of imports is within it, and known by its hash. */
export function scriptSources(assets: readonly Asset[], base: string): string {
  const imports = importsOf(assets, base)
  if (!imports) return "'self'"
  return `'self' 'sha256-${createHash('sha256').update(inlineJson({ imports })).digest('base64')}'`
}

/** The addresses of the libraries by the names by which scripts import them. */
function importsOf(assets: readonly Asset[], base: string): Readonly<Record<string, string>> | undefined {
  const libraries = assets.flatMap((each) => [...(each.libraries ?? [])])
  if (libraries.length === 0) return undefined
  return Object.fromEntries(libraries.map(([name, { path }]) => [name, `${base}${path}`]))
}

/** Every file that is served for these, once. */
export function servedFiles(assets: readonly Asset[]): readonly Asset[] {
  const all = assets.flatMap((each) => [each, ...(each.libraries?.values() ?? [])])
  return [...new Map(all.map((each) => [each.path, each])).values()]
}
