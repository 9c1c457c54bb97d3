import { definitionOf } from '../../../i18n/language.ts'
import { html, jsonScript, type Html } from '../../kit/html.ts'
import { siteScript, style } from '../../assets/assets.ts'
import { preloadedFonts } from '../../assets/fonts.ts'
import { assetTags, basePath } from '../../assets/tags.ts'
import { iconLinks } from './icons.ts'
import { manifestPath } from './manifest.ts'
import type { Frame, Page } from './page.ts'
import { sharePicture } from './share-picture.ts'
import { trailData } from './trail.ts'
import { say } from '../../../texts/text.ts'

/** What browsers, search engines, feed readers and those who preview links read of a page. */
export function documentHead(page: Page, frame: Frame): Html {
  const { name, site, root } = frame
  // The front page has the name of the site itself.
  const title = `${page.title === name ? say('site.whatsOn', frame.language) : page.title} – ${name}`
  const isFound = page.status !== 404 && page.status !== 410
  const data = `${frame.data}${page.data ?? ''}`
  const feeds = page.feeds ?? []
  const base = basePath(site)
  const picture = sharePicture(page, frame)
  return html`<head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${isFound && html`<meta name="description" content="${page.description || `${page.title} – ${frame.description || say('site.about', frame.language)}`}" />`}
    <meta name="color-scheme" content="light dark" />
    <meta name="tec-api-version" content="v1" />
    <meta name="tec-api-origin" content="${site}" />
    <link rel="https://api.w.org/" href="${root}" />
    ${isFound && page.isPersonal !== true && html`<link rel="alternate" type="application/json" href="${data}" />`}
    ${feeds.map((feed) => html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${frame.data}${feed.path}" /> `)}
    ${isFound && canonicalLinks(page, frame)}
    ${page.isIndexed === false && html`<meta name="robots" content="noindex" />`}
    ${isFound && openGraphTags(page, frame)} ${iconLinks(base, frame.color)}
    <link rel="manifest" href="${base}${manifestPath(frame.language)}" />
    ${preloadedFonts.map(({ path, type }) => html`<link rel="preload" as="font" type="${type}" href="${base}${path}" crossorigin /> `)}
    <link rel="stylesheet" href="${base}${style.path}" />
    ${frame.colours && html`<link rel="stylesheet" href="${base}${frame.colours}" />`}
    ${assetTags([siteScript, ...(page.assets ?? [])], base)}
    ${[page.jsonLd && { ...(picture && { image: picture.url }), ...page.jsonLd }, trailData(page, frame)].map((each) => each && jsonScript('application/ld+json', each))}
  </head>`
}

/** The address of this page, and of the same in each language; without a language, browsers choose. */
function canonicalLinks(page: Page, { site, language, languages, usual }: Frame): Html | false {
  if (page.path === undefined) return false
  const query = page.query ?? ''
  const pathIn = (each: typeof language) => `${page.paths?.[each] ?? page.path ?? ''}${query}`
  return html`<link rel="canonical" href="${site}/${language}${pathIn(language)}" />
    ${languages.map((each) => html`<link rel="alternate" hreflang="${each}" href="${site}/${each}${pathIn(each)}" /> `)}
    <link rel="alternate" hreflang="x-default" href="${site}${pathIn(usual)}" />`
}

/** Open Graph, and what Twitter asks for beside it. */
function openGraphTags(page: Page, frame: Frame): Html {
  const { name, site, language, languages } = frame
  const image = sharePicture(page, frame)
  const others = languages.filter((each) => each !== language)
  const locale = (each: typeof language) => {
    const { language: name, region } = new Intl.Locale(definitionOf(each).locale).maximize()
    return `${name}_${region ?? ''}`
  }
  const property = (key: string, value: string | number | undefined) =>
    value !== undefined && value !== '' && html`<meta property="og:${key}" content="${String(value)}" /> `
  return html`${property('site_name', name)} ${property('title', page.title)} ${property('type', 'website')}
    ${property('description', page.description)} ${property('locale', locale(language))}
    ${others.map((each) => property('locale:alternate', locale(each)))}
    ${page.path !== undefined && property('url', `${site}/${language}${page.paths?.[language] ?? page.path}`)}
    ${image && html`${property('image', image.url)}${property('image:width', image.width)}${property('image:height', image.height)}${property('image:alt', image.alt)}`}
    <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`
}
