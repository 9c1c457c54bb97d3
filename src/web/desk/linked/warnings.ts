import { languages } from '../../../i18n/language.ts'
import { html, type Html } from '../../html.ts'
import { checkbox, sentAs } from '../fields.ts'
import { memberLabel } from '../history/members.ts'
import type { DeskRequest } from '../page.ts'
import { editable } from './form.ts'
import { formWords as words } from './form-words.ts'
import type { Kind } from './kinds.ts'
import { mergeAddress } from './merge/merge-page.ts'
import { words as mergeWords } from './merge/words.ts'
import type { Similar } from './similar.ts'
import { valueAt, type Subject } from './subject.ts'

/** The records whose names are like the one that was sent, and the way to save it all the same. */
export function similarWarning(
  kind: Kind,
  request: DeskRequest,
  similar: readonly Similar[],
  own: number | undefined,
): Html | false {
  if (similar.length === 0) return false
  const { say, address } = request
  // Of a name that is there already, a create would change that record.
  const isTaken = own === undefined && !kind.isTerm && similar.some(({ isSame }) => isSame)
  return html`<div class="card warning" id="similar">
    <h2>${say(words.similar)}</h2>
    <ul>
      ${similar.map(
        ({ id, name, detail }) =>
          html`<li>
            <a href="${address(`/${kind.plural}/${id}/`)}">${name}</a
            >${detail !== '' && html` <small>${detail}</small>`}
            ${kind.merge && own !== undefined && html`<a href="${address(mergeAddress(kind, own, id))}">${say(mergeWords.mergeTwo)}</a>`}
          </li> `,
      )}
    </ul>
    ${isTaken ? html`<p>${say(words.similarSame)}</p>` : checkbox(request, { name: 'distinct', label: words.distinct })}
  </div>`
}

/** What somebody else has written meanwhile, beside what was sent. */
export function conflictWarning(kind: Kind, request: DeskRequest, subject: Subject): Html | false {
  if (request.refusal?.problem.status !== 412) return false
  const { say } = request
  const names = [
    ...kind.texts.flatMap((name) => languages.map((language) => `${name}[${language}]`)),
    ...kind.plain.filter((name) => !(name === 'parent' && request.form[name] === '0')),
  ]
  const rows = names.flatMap((name) => {
    const sent = sentAs(request.form, name)
    const stored = valueAt(subject, name)
    const now = name.startsWith('description') ? editable(stored, kind) : stored
    const yours = typeof sent === 'string' ? sent.replaceAll('\r\n', '\n').trim() : now
    return yours === now.trim() ? [] : [{ name, now, yours }]
  })
  const shown = (text: string) => (text === '' ? html`<em>${say(words.nothing)}</em>` : html`${text}`)
  return html`<div class="card warning">
    <h2>${say(words.conflict)}</h2>
    <p>${say(words.conflictText)}</p>
    <table class="versions">
      <thead>
        <tr>
          <th scope="col">${say(words.field)}</th>
          <th scope="col">${say(words.theirs)}</th>
          <th scope="col">${say(words.yours)}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, now, yours }) =>
            html`<tr>
              <th scope="row">${say(memberLabel(name.replace(/\[(\w+)\]/, '@$1'), kind.kind))}</th>
              <td data-label="${say(words.theirs)}">${shown(now)}</td>
              <td data-label="${say(words.yours)}">${shown(yours)}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`
}
