import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackLanguage, type Language } from '../i18n/language.ts'

/** The texts of a file by their paths, `site.list.empty`. */
export type Texts = Readonly<Record<string, string>>

const read = new Map<Language, Texts>()

/** The texts of a language; those that its file lacks are in English. */
export function textsIn(language: Language): Texts {
  let texts = read.get(language)
  if (!texts) {
    const own = textsInFile(language)
    texts = language === fallbackLanguage ? own : { ...textsIn(fallbackLanguage), ...own }
    read.set(language, texts)
  }
  return texts
}

/** What the file of a language holds, here or in a folder; nothing where it has none yet. */
export function textsInFile(language: Language, folder = '.'): Texts {
  const file = join(import.meta.dirname, folder, `${language}.json`)
  return existsSync(file) ? textsOfFile(file) : {}
}

/** What a file holds. */
export function textsOfFile(file: string): Texts {
  const texts: Record<string, string> = {}
  addTextsOfBranch(JSON.parse(readFileSync(file, 'utf8')) as Branch, '', texts)
  return texts
}

interface Branch {
  readonly [name: string]: string | Branch
}

function addTextsOfBranch(branch: Branch, path: string, texts: Record<string, string>): void {
  for (const [name, value] of Object.entries(branch))
    if (typeof value === 'string') texts[`${path}${name}`] = value
    else addTextsOfBranch(value, `${path}${name}.`, texts)
}
