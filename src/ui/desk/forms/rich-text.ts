import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { localize } from '../../../texts/text.ts'

/** What a script makes of a text area: the buttons that format its text, which are hidden without it. `id` is that of the area. */
export function richTextTools({ say }: DeskRequest, id: string): Html {
  return html`<div
      class="rich-tools"
      role="toolbar"
      aria-label="${say('desk.richText.tools')}"
      aria-controls="${id}-editor"
      hidden
    >
      ${tools.map(
        ({ does, label, sign, key, isToggle }) =>
          html`<button
            type="button"
            data-do="${does}"
            ${isToggle && html`aria-pressed="false"`}
            ${key && html`aria-keyshortcuts="Control+${key}"`}
            aria-label="${say(label)}"
            title="${say(label)}${key && ` (Ctrl+${key})`}"
          >
            ${sign}
          </button> `,
      )}
    </div>
    <div class="rich-link" data-link hidden>
      <label
        >${say('desk.richText.linkAddress')}
        <input type="text" inputmode="url" autocomplete="off" maxlength="2000" aria-describedby="${id}-link-problem"
      /></label>
      <button type="button" class="button" data-link="apply">${say('desk.richText.setLink')}</button>
      <button type="button" class="button quiet" data-link="remove">${say('desk.richText.removeLink')}</button>
      <button type="button" class="button quiet" data-link="cancel">${say('desk.richText.cancel')}</button>
      <p class="problem" id="${id}-link-problem" hidden>${say('desk.richText.noAddress')}</p>
    </div>
    <p class="hint" data-unknown hidden>${say('desk.richText.unknown')}</p>`
}

const drawn = (path: string) =>
  html`<svg
    class="icon"
    fill="none"
    viewBox="0 0 20 20"
    stroke-width="1.75"
    stroke="currentColor"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d="${path}" />
  </svg>`

interface Tool {
  readonly does: string
  readonly label: Localized
  readonly sign: Html
  /** With the control key. */
  readonly key?: string
  readonly isToggle?: true
}

const tools: readonly Tool[] = [
  {
    does: 'bold',
    label: localize('desk.richText.bold'),
    sign: html`<b aria-hidden="true">B</b>`,
    key: 'B',
    isToggle: true,
  },
  {
    does: 'italic',
    label: localize('desk.richText.italic'),
    sign: html`<i aria-hidden="true">I</i>`,
    key: 'I',
    isToggle: true,
  },
  {
    does: 'heading',
    label: localize('desk.richText.heading'),
    sign: drawn('M5 4v12M15 4v12M5 10h10'),
    isToggle: true,
  },
  {
    does: 'bullets',
    label: localize('common.list'),
    sign: drawn('M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01'),
    isToggle: true,
  },
  {
    does: 'numbers',
    label: localize('desk.richText.numberedList'),
    sign: drawn('M9 5h8M9 10h8M9 15h8M3 3.5l1.5-.5v4.5M2.5 12.5c2.5-2 3 .5 1.5 1.5L2.5 16h2.75'),
    isToggle: true,
  },
  {
    does: 'quote',
    label: localize('desk.richText.quote'),
    sign: drawn('M3.5 4v12M8 6h9M8 10h9M8 14h6'),
    isToggle: true,
  },
  {
    does: 'link',
    label: localize('desk.richText.link'),
    sign: drawn(
      'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
    ),
    key: 'K',
    isToggle: true,
  },
  { does: 'undo', label: localize('common.undo'), sign: drawn('M4 8h8a4 4 0 0 1 0 8H8M7 5 4 8l3 3'), key: 'Z' },
  {
    does: 'redo',
    label: localize('desk.richText.redo'),
    sign: drawn('M16 8H8a4 4 0 0 0 0 8h4M13 5l3 3-3 3'),
    key: 'Y',
  },
]
