import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { hidden } from '../forms/controls.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskRequest } from '../page.ts'
import { revisionOfForm } from './compare.ts'
import { begunWith } from '../unsaved/keeping.ts'

/** A part of a record that two people have changed into something else, in plain words. */
export interface Versions {
  readonly part: string
  readonly label: string
  readonly yours: string
  readonly theirs: string
  /** What it was before, as the form says it, and in words where a form can go back to it; undefined where that is not known. */
  readonly was: { readonly text: string; readonly shown: string | undefined } | undefined
}

interface VersionQuestion {
  readonly versions: readonly Versions[]
  /** What only the other person has changed, which stays. */
  readonly alsoTheirs: readonly string[]
  /** Who has saved meanwhile, where that is known. */
  readonly by: string | undefined
  /** Where the form without these changes is. */
  readonly to: string
}

/** Asks for each part that both have changed which version is to be saved; it stands within the form. */
export function askVersions(request: DeskRequest, { versions, alsoTheirs, by, to }: VersionQuestion): Html {
  const { say, address, language } = request
  const name = by ?? say('desk.conflict.somebody')
  const list = new Intl.ListFormat(language).format(alsoTheirs)
  return html`<section class="card conflict" aria-labelledby="conflict">
    <h2 id="conflict">${say('desk.conflict.heading', { name })}</h2>
    <p>${say(versions.length === 0 ? 'desk.conflict.again' : 'desk.conflict.text')}</p>
    ${hidden('was[revision]', revisionOfForm(request))} ${versions.map((each) => versionChoice(request, each, by))}
    ${alsoTheirs.length > 0 && html`<p>${say('desk.conflict.also', { name, parts: list })}</p>`}
    <p><a href="${address(to)}">${say('desk.conflict.leave')}</a> <small>${say('desk.conflict.leaveHint')}</small></p>
  </section>`
}

function versionChoice(
  request: DeskRequest,
  { part, label, yours, theirs, was }: Versions,
  by: string | undefined,
): Html {
  const { say } = request
  const theirLabel = by === undefined ? say('desk.conflict.theirs') : say('desk.conflict.of', { name: by })
  const chosen = sentText(request, `choose[${part}]`)
  const option = (value: string, who: string, text: string) =>
    html`<label
      ><input type="radio" name="choose[${part}]" value="${value}" ${value === chosen && html`checked`} required />
      <span class="who">${who}</span>
      <span class="text">${text === '' ? html`<em>${say('desk.directory.form.nothing')}</em>` : text}</span></label
    > `
  return html`<fieldset class="versions">
      <legend>${label}</legend>
      ${hidden(`asked[${part}]`, '1')} ${option('yours', say('desk.conflict.yours'), yours)}
      ${option('theirs', theirLabel, theirs)}
      ${was?.shown !== undefined && option('was', say('desk.conflict.was'), was.shown)}
    </fieldset>
    ${was && hidden(`was[${part}]`, was.text)} `
}

/** What the parts of a form were when it was opened: of what somebody else writes meanwhile, only what both change is asked. */
export function baseFields(
  request: DeskRequest,
  parts: Iterable<readonly [string, string]>,
): readonly (Html | false)[] {
  return [...parts].map(([part, text]) => hidden(`base[${part}]`, begunWith(request, `base[${part}]`, text)))
}

/** What is told once the changes of both are saved together. */
export const mergedMessage = localize('desk.conflict.merged')
