import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../../src')

/** What is counted of the sources as a whole. */
export interface SourceCounts {
  /** Functions by name that share it with another. */
  readonly 'functions that share their name': number
  /** Without those of custom properties, which are tokens. */
  readonly 'distinct CSS declarations': number
  readonly 'font sizes': number
}

/** Lines, which are a thermometer: they have no limit. */
export interface LineCounts {
  readonly 'lines of TypeScript': number
  readonly 'lines of CSS': number
}

export function countSources(): SourceCounts {
  const names = textsOf('ts').flatMap((text) =>
    [...text.matchAll(/^\s*(?:export )?(?:async )?function\*? (\w+)/gm)].map(([, name]) => name),
  )
  const declarations = textsOf('css').flatMap((text) =>
    [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?<=[{;])\s*(?!--)([\w-]+):\s*([^;{}]+);/g)].map(
      ([, property, value]) => [property, value?.replace(/\s+/g, ' ').trim()] as const,
    ),
  )
  const sizes = declarations.flatMap(([property, value]) => fontSizeOf(property, value))
  return {
    'functions that share their name': [...Map.groupBy(names, (name) => name).values()]
      .filter(({ length }) => length > 1)
      .flat().length,
    'distinct CSS declarations': new Set(declarations.map((each) => each.join(': '))).size,
    'font sizes': new Set(sizes).size,
  }
}

export function countLines(): LineCounts {
  const lines = (extension: string) => textsOf(extension).reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  return { 'lines of TypeScript': lines('ts'), 'lines of CSS': lines('css') }
}

/** The size that a declaration gives a font, by a token or not: `font-size: 0.875rem`, `font: 600 var(--text-s)/1.6 var(--sans)`. */
function fontSizeOf(property = '', value = ''): readonly string[] {
  const [size] = (/^font(-size)?$/.test(property) && /[\d.]+(?:rem|em|px|%)|var\(--text-[\w-]+\)/.exec(value)) || []
  return size === undefined ? [] : [size]
}

function textsOf(extension: string): readonly string[] {
  return globSync(`**/*.${extension}`, { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'))
}
