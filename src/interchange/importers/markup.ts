import { htmlText } from '../../text/plain.ts'

/* What is read of web pages: elements by their tags, no tree. Every pattern takes linear time. */

/** Elements of one name that are looked at. */
const maxTags = 2000

/** The tags of all elements of a name. */
export function tagsIn(html: string, name: string): readonly string[] {
  const tags: string[] = []
  const pattern = new RegExp(`<${name}(?=[\\s/>])[^<>]{0,4000}>`, 'gi')
  for (const [tag] of html.matchAll(pattern)) {
    tags.push(tag)
    if (tags.length === maxTags) break
  }
  return tags
}

/** The attributes of a tag, by their names in small letters. */
export function attributesOf(tag: string): Readonly<Record<string, string>> {
  const pairs = tag.matchAll(/\s([a-z][\w:-]{0,50})\s?=\s?("[^"]*"|'[^']*'|[^\s"'<>]+)/gi)
  return Object.fromEntries(
    [...pairs].map(([, name = '', value = '']) => {
      const text = value.replace(/^["']|["']$/g, '')
      return [name.toLowerCase(), text.includes('&') ? htmlText(text) : text]
    }),
  )
}

/** The language of a page, as `<html lang>` says. */
export function pageLanguageOf(html: string): string | undefined {
  const [tag] = tagsIn(html.slice(0, 20_000), 'html')
  return tag && attributesOf(tag)['lang']?.slice(0, 2).toLowerCase()
}

/** What addresses of a page are relative to: its `<base>`, else where it is, or says that it is. */
export function baseOfPage(text: string, url: string | null): URL | undefined {
  const isHtml = /^\s*</.test(text)
  const [tag] = isHtml ? tagsIn(text, 'base') : []
  const canonical = isHtml ? tagsIn(text, 'link').map(attributesOf) : []
  const own = url ?? canonical.find(({ rel }) => rel?.toLowerCase() === 'canonical')?.['href']
  const address = tag && attributesOf(tag)['href']
  for (const each of [address, own]) if (each !== undefined && URL.canParse(each, own)) return new URL(each, own)
  return undefined
}
