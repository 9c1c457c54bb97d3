import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file of the pages, with its path below the site, which changes with its text. */
export interface Asset {
  readonly path: string
  readonly type: string
  readonly text: string
}

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const

/** The style sheet of all pages, and the script without which they work as well. */
export const style = asset('site', 'css', ['base.css', 'calendar.css', 'print.css'])
export const script = asset('site', 'js', ['calendar.js'])

export const assets: readonly Asset[] = [style, script]

function asset(name: string, extension: keyof typeof types, files: readonly string[]): Asset {
  const text = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('')
  const version = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { path: `/assets/${name}-${version}.${extension}`, type: types[extension], text }
}
