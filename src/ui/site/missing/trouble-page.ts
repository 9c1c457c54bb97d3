import { Problem } from '../../../errors/problem.ts'
import { localized, type Language } from '../../../i18n/language.ts'
import { style } from '../../assets/assets.ts'
import { html } from '../../kit/html.ts'
import type { Identity } from '../identity.ts'
import type { Site } from '../site.ts'
import { say } from '../../../texts/text.ts'

/** An answer that needs nothing but the settings. */
interface Trouble {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * What a visitor is told where no page can be made: too many wait, the database does not answer, the address is of another host.
 * Undefined for what is no refusal, as an error of the program.
 */
export function troublePage(
  error: unknown,
  language: Language,
  { name, base }: Pick<Site, 'base'> & Pick<Identity, 'name'>,
): Trouble | undefined {
  if (!(error instanceof Problem)) return undefined
  const title = say('site.trouble', language)
  const { markup: text } = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${title} – ${name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="${base}${style.path}" />
      </head>
      <body>
        <header><a class="site" href="${base}/${language}/">${name}</a></header>
        <main id="main">
          <h1>${title}</h1>
          <p>${localized(error.text, language)}</p>
          <p class="buttons"><a class="button" href="">${say('common.tryAgain', language)}</a></p>
        </main>
      </body>
    </html> `
  return {
    status: error.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'self'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
    },
    text,
  }
}
