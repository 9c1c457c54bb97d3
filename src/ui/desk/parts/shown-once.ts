import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import type { DeskRequest } from '../page.ts'

interface Once {
  /** What to do with it. */
  readonly text: Localized
  /** What stands above it where it is printed or saved: of which site and whom it is. */
  readonly head?: string
  /** The name of the file that is offered; without it, there is only copying. */
  readonly file?: string
}

/** Secrets that are shown once, with what helps to keep them: copied, and where they are many, as a file and on paper. */
export function shownOnce(request: DeskRequest, { text, head, file }: Once): Html | false {
  const { secrets, say } = request
  if (secrets.length === 0) return false
  const lines = `${head === undefined ? '' : `${head}\n\n`}${secrets.join('\n')}\n`
  return html`<section class="card once" data-once data-copied="${say('common.copied')}">
    <p>${say(text)}</p>
    ${head !== undefined && html`<p class="head">${head}</p>`}
    <ul>
      ${secrets.map((each) => html`<li><code class="whole">${each}</code></li> `)}
    </ul>
    <div class="tools">
      <button type="button" class="button quiet" data-copy="${secrets.join('\n')}" hidden>
        ${icon('clipboard')}<span>${say('common.copy')}</span>
      </button>
      ${
        file !== undefined &&
        html`<a
            class="button quiet"
            download="${file}"
            href="data:text/plain;charset=utf-8,${encodeURIComponent(lines)}"
            >${icon('arrow-down-tray')}<span>${say('desk.account.once.save')}</span></a
          >
          <button type="button" class="button quiet" data-print hidden>
            ${icon('printer')}<span>${say('desk.account.once.print')}</span>
          </button>`
      }
    </div>
    <p class="hidden" role="status"></p>
  </section>`
}
