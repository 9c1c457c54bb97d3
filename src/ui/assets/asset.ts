import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file of the pages, with its path below the site, which changes with its text. */
export interface Asset {
  readonly path: string
  readonly type: string
  readonly text: string | Uint8Array
  /** Of a script: the libraries that it imports, with what these import, by the names in its imports. */
  readonly libraries?: ReadonlyMap<string, Asset>
  /** Whether its libraries come only when it asks for them, and not with the page. */
  readonly isLazy?: boolean
  /** Whether a script is none of a module: it sets a global. */
  readonly isClassic?: boolean
}

export interface TextAsset extends Asset {
  readonly text: string
}

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
} as const
type Extension = keyof typeof types

/** A file made of some of this folder. */
export function asset(name: string, extension: Extension, files: readonly string[]): TextAsset {
  return file(name, extension, files.map((each) => readFileSync(new URL(each, import.meta.url), 'utf8')).join(''))
}

/** A file by its name and its text. */
export function file(name: string, extension: Extension, text: string): TextAsset {
  return { path: pathOf(name, extension, text), type: types[extension], text }
}

/** A file that is no text. */
export function binaryFile(name: string, extension: Extension, bytes: Uint8Array): Asset {
  return { path: pathOf(name, extension, bytes), type: types[extension], text: bytes }
}

/** A file that is read when it is first asked for; its path changes with `version`. */
export function lazyFile(name: string, extension: Extension, version: string, read: () => string): TextAsset {
  let text: string | undefined
  return {
    path: pathOf(name, extension, version),
    type: types[extension],
    get text() {
      return (text ??= read())
    },
  }
}

function pathOf(name: string, extension: Extension, version: string | Uint8Array): string {
  return `/assets/${name}-${createHash('sha256').update(version).digest('hex').slice(0, 10)}.${extension}`
}
