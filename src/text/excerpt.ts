import { blockElements } from './allowed.ts'
import { plainText } from './plain.ts'

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The first words of clean HTML as plain text without entities, with `…` where it goes on. */
export function summary(html: string, maxWords: number): string {
  const spaced = html.replace(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (_tag, name: string) =>
    blockElements.has(name) || name === 'br' ? ' ' : '',
  )
  const text = plainText(spaced).replace(/&(?:amp|lt|gt|quot);/g, (entity) => signs[entity] ?? entity)
  const words = text === '' ? [] : text.split(' ')
  return words.length > maxWords ? `${words.slice(0, maxWords).join(' ')}…` : words.join(' ')
}
