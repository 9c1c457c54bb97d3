import type { Language } from '../../../i18n/language.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon, type IconName } from '../../kit/icon.ts'

interface Sheet {
  /** Its id, which no other sheet of the page has. */
  readonly id: string
  /** The words on the button that opens it, and what is before them. */
  readonly label: string
  readonly sign: IconName
  /** The classes of that button. */
  readonly kind?: string
  readonly title: string
  readonly content: Html
}

/** A button, and the sheet that it opens above the page; browsers open and close it by themselves. */
export function sheet({ id, label, sign, kind = '', title, content }: Sheet, language: Language): Html {
  const close = say('common.close', language)
  return html`<button
      type="button"
      class="button ${kind}"
      popovertarget="${id}"
      data-key="${id}"
      aria-haspopup="dialog"
    >
      ${icon(sign)}<span>${label}</span>
    </button>
    <div popover class="sheet" id="${id}" role="dialog" aria-labelledby="${id}-title">
      <div class="sheet-head">
        <h2 id="${id}-title" tabindex="-1" autofocus>${title}</h2>
        <button
          type="button"
          class="close"
          popovertarget="${id}"
          popovertargetaction="hide"
          aria-label="${close}"
          title="${close}"
        >
          ${icon('x-mark')}
        </button>
      </div>
      ${content}
    </div>`
}

/** One of the ways that a sheet offers: where it leads, and in small what it is for. */
export interface Way {
  readonly address: string
  readonly sign: IconName
  readonly name: string
  readonly hint?: string
}

export function waysList(ways: readonly Way[]): Html {
  return html`<ul class="ways-on">
    ${ways.map(
      ({ address, sign, name, hint }) =>
        html`<li>
          <a href="${address}" rel="nofollow"
            >${icon(sign)}<span>${name}${hint && html` <small>${hint}</small>`}</span></a
          >
        </li> `,
    )}
  </ul>`
}

/** An address in a field from which it can be taken by hand; with the script, a button copies it. */
export function copyField(id: string, label: string, address: string, language: Language): Html {
  return html`<div class="copy">
    <label for="${id}">${label}</label>
    <input id="${id}" type="text" value="${address}" readonly />
    ${copyButton(language)}
  </div>`
}

/** A piece of a program or of settings, which a button copies with the script. */
export function copyCode(text: string, language: Language): Html {
  return html`<div class="copy code">
    <pre tabindex="0"><code>${text}</code></pre>
    ${copyButton(language)}
  </div>`
}

function copyButton(language: Language): Html {
  return html`<button type="button" class="button quiet" data-copied="${say('common.copied', language)}">
      ${icon('clipboard')}<span>${say('common.copy', language)}</span>
    </button>
    <span role="status"></span>`
}
