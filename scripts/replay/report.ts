import { decode } from './decode.ts'
import { isFaithful, type Outcome, type ReplayedFile } from './replay.ts'

/** A table of each file, what came back differently, and a last line that sums it up. */
export function report(files: readonly ReplayedFile[]): string {
  const outcomes = files.flatMap((file) => file.outcomes)
  const faithful = outcomes.filter(isFaithful).length
  const summary = `${String(faithful)} of ${String(outcomes.length)} events in ${String(files.length)} files came back as they were saved.`
  return [...files.flatMap(fileTable), summary].join('\n')
}

function fileTable({ name, outcomes }: ReplayedFile): readonly string[] {
  return [name, ...outcomes.flatMap(eventRows), '']
}

function eventRows(outcome: Outcome): readonly string[] {
  const { event, differences, refusal } = outcome
  const row = [
    isFaithful(outcome) ? 'ok  ' : 'FAIL',
    event.start_date.slice(0, 16),
    event.timezone.padEnd(20),
    decode(event.title),
  ]
  return [
    `  ${row.join('  ')}`,
    ...(refusal === undefined ? [] : [`        refused: ${refusal}`]),
    ...differences.map(
      ({ member, saved, answered }) => `        ${member}: saved ${quote(saved)}, answered ${quote(answered)}`,
    ),
  ]
}

function quote(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text)
}
