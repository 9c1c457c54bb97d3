import type { Context } from '../../../operations/context.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { qrCode } from './qr-code.ts'
import { copyField, sheet, waysList } from './sheet.ts'

/** A page that readers pass on. */
export interface Shared {
  readonly title: string
  readonly address: string
  /** What it is about: when and where. */
  readonly about?: string | undefined
  /** The address of the picture that is drawn for it, 1200 by 630. */
  readonly picture?: string | undefined
}

/** The name of a picture that is kept: that of its page, `low-tide-trio.jpg`. */
function shareFileName(page: string, picture: string): string {
  const slug = new URL(page).pathname.split('/').findLast((part) => part !== '') ?? 'share'
  return `${slug}${/\.\w+$/.exec(new URL(picture).pathname)?.[0] ?? ''}`
}

/** The sheet of the ways to pass a page on; with a script, phones ask which program is to have it. No other site learns of it. */
export function shareSheet({ title, address, about = '', picture }: Shared, context: Context, kind = 'quiet'): Html {
  const { language } = context
  const mail = new URLSearchParams({ subject: title, body: about === '' ? address : `${about}\n\n${address}` })
    .toString()
    .replaceAll('+', '%20')
  return sheet(
    {
      id: 'share',
      label: say('sheet.share', language),
      sign: 'share',
      kind,
      title: say('sheet.shareTitle', language, { title }),
      content: html`<button
          type="button"
          class="button"
          data-share="${address}"
          data-title="${title}"
          data-text="${about}"
          hidden
        >
          ${icon('share')}<span>${say('sheet.shareWith', language)}</span>
        </button>
        ${copyField('share-address', say('sheet.pageAddress', language), address, language)}
        ${waysList([{ address: `mailto:?${mail}`, sign: 'envelope', name: say('sheet.byMail', language) }])}
        <div class="pictures">
          ${qrCode(address, context)}
          ${
            picture !== undefined &&
            html`<figure>
              <img src="${picture}" alt="" width="1200" height="630" loading="lazy" />
              <figcaption>
                <a href="${picture}" download="${shareFileName(address, picture)}"
                  >${say('sheet.keepPicture', language)}</a
                >
              </figcaption>
            </figure>`
          }
        </div>`,
    },
    language,
  )
}
