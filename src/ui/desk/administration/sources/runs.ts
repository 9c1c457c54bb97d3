import type { SourceRepresentation } from '../../../../resources/sources/representation.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import type { DeskRequest } from '../../page.ts'
import { table } from '../../parts/table.ts'
import { countsText } from '../imports/parts.ts'

type Run = SourceRepresentation['runs'][number]

/** What became of a run, in words. */
export function runText({ outcome, counts, error }: Run, request: DeskRequest): string {
  return error ?? (outcome === 'unchanged' ? request.say('desk.sources.unchanged') : countsText(counts, request))
}

/** The last runs of a source, each with the import that tells more. */
export function runTable(runs: readonly Run[], request: DeskRequest): Html {
  const { address } = request
  return table(request, {
    look: 'list',
    caption: localize('desk.sources.runs'),
    columns: [
      { label: localize('desk.sources.last'), cell: (run) => siteTimeElement(run.ended_utc, request) },
      {
        label: localize('desk.sources.result'),
        cell: (run) =>
          run.import === null
            ? runText(run, request)
            : html`<a href="${address(`/imports/${run.import}/`)}">${runText(run, request)}</a>`,
      },
    ],
    rows: runs,
  })
}
