import type { Text } from '../../texts/text.ts'
import { html, type Html } from '../kit/html.ts'
import type { DeskRequest } from './page.ts'

/** The keys of the desk, by where they mean something. A key that has a name in each language is a text. */
const groups = {
  everywhere: [
    ['go', ['Ctrl+K']],
    ['search', ['/']],
    ['keys', ['?']],
  ],
  lists: [
    ['rows', ['j', 'k']],
    ['edit', ['e']],
    ['day', ['d']],
    ['byDay', ['+', '-']],
  ],
  forms: [['save', ['Ctrl+Enter']]],
  calendar: [
    ['take', ['desk.keys.space']],
    ['move', ['← → ↑ ↓']],
    ['end', ['Shift+← → ↑ ↓']],
    ['undo', ['Ctrl+Z']],
  ],
} as const

/** What opens the list of keys by its script; “?” does, too. */
export function keysButton({ say }: DeskRequest): Html {
  return html`<button type="button" class="link keys" data-keys hidden>${say('desk.keys.title')} <kbd>?</kbd></button>`
}

/** The list of keys, which is closed at first. */
export function keyList({ say }: DeskRequest): Html {
  const keyName = (key: string) => (key === 'desk.keys.space' ? say(key) : key)
  return html`<dialog class="desk-dialog key-list" aria-labelledby="keys">
    <h2 id="keys">${say('desk.keys.title')}</h2>
    ${Object.entries(groups).map(
      ([group, keys]) =>
        html`<h3>${say(`desk.keys.groups.${group}` as Text)}</h3>
          <dl>
            ${keys.map(
              ([what, names]) =>
                html`<div>
                  <dt>${names.map((key) => html`<kbd>${keyName(key)}</kbd> `)}</dt>
                  <dd>${say(`desk.keys.${what}`)}</dd>
                </div> `,
            )}
          </dl>`,
    )}
    <form method="dialog"><button class="button quiet">${say('common.close')}</button></form>
  </dialog>`
}
