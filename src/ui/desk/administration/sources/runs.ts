import type { SourceRepresentation } from '../../../../resources/sources/representation.ts'
import { html, type Html } from '../../../kit/html.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import type { DeskRequest } from '../../page.ts'
import { countsText } from '../imports/parts.ts'

type Run = SourceRepresentation['runs'][number]

/** What became of a run, in words. */
export function runText({ outcome, counts, error }: Run, request: DeskRequest): string {
  return error ?? (outcome === 'unchanged' ? request.say('desk.sources.unchanged') : countsText(counts, request))
}

/** The last runs of a source, each with the import that tells more. */
export function runTable(runs: readonly Run[], request: DeskRequest): Html {
  const { say, address } = request
  return html`<table class="list">
    <caption class="hidden">
      ${say('desk.sources.runs')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say('desk.sources.last')}</th>
        <th scope="col">${say('desk.sources.result')}</th>
      </tr>
    </thead>
    <tbody>
      ${runs.map(
        (run) =>
          html`<tr>
            <th scope="row">${siteTimeElement(run.ended_utc, request)}</th>
            <td data-label="${say('desk.sources.result')}">
              ${run.import === null ? runText(run, request) : html`<a href="${address(`/imports/${run.import}/`)}">${runText(run, request)}</a>`}
            </td>
          </tr> `,
      )}
    </tbody>
  </table>`
}
