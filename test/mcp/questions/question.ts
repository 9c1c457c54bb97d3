import assert from 'node:assert/strict'
import type { Account } from '../../support/server.ts'
import type { startMcp, ToolAnswer } from '../client.ts'
import type { CalendarName } from './calendars.ts'

type Sent = Readonly<Record<string, unknown>>

/** What the answer of a call has to say. */
interface Expected {
  /** Of the events, or venues, in their order. */
  readonly titles?: readonly string[]
  readonly total?: number
  /** Of the first event, or of the one. */
  readonly words?: RegExp
  readonly starts?: string
  readonly weekday?: string
  /** In the text as a whole. */
  readonly says?: RegExp
  readonly saysNot?: RegExp
  /** What would change: from what to what. */
  readonly changes?: Readonly<Record<string, readonly [string, string]>>
  readonly dates?: number
  readonly done?: boolean
  readonly free?: readonly string[]
}

/** A call that helps to answer a question; what is sent may follow from the answers before it. */
export interface Call {
  readonly tool: string
  readonly sent: Sent | ((answers: readonly ToolAnswer[]) => Sent)
  readonly expected: Expected
}

/** What people ask, and the calls by which an assistant answers it. */
export interface Question {
  readonly asked: string
  readonly in: CalendarName
  /** When it is asked, where not at the moment of the calendar. */
  readonly at?: string
  readonly as?: Account
  /** By the address below this language. */
  readonly segment?: '/en' | '/fr'
  readonly calls: readonly Call[]
}

interface Shown {
  readonly id: number
  readonly title?: string
  readonly name?: string
  readonly when?: { readonly words: string; readonly starts: string; readonly weekday: string }
}

/** The id of the first event that an answer names. */
export function firstId(answer: ToolAnswer | undefined): number {
  return shownIn(answer)[0]?.id ?? 0
}

/** The token of a preview, beside the arguments that it is for. */
export function withToken(sent: Sent): Call['sent'] {
  return (answers) => ({ ...sent, token: answers.at(-1)?.data['token'] })
}

function shownIn(answer: ToolAnswer | undefined): readonly Shown[] {
  const { events, venues, event } = (answer?.data ?? {}) as { events?: Shown[]; venues?: Shown[]; event?: Shown }
  return events ?? venues ?? (event ? [event] : [answer?.data as unknown as Shown])
}

type Mcp = Awaited<ReturnType<typeof startMcp>>

/** Asks a question and holds each answer against what it has to be. */
export async function answered(question: Question, mcp: Mcp): Promise<void> {
  const { as, segment = '/en', calls } = question
  const { call } = await mcp.connect({ segment, ...(as && { as }) })
  const answers: ToolAnswer[] = []
  for (const { tool, sent, expected } of calls) {
    const given = typeof sent === 'function' ? sent(answers) : sent
    const answer = await call(tool, given)
    answers.push(answer)
    assert.equal(answer.isError, false, `${tool} ${JSON.stringify(given)}: ${answer.text}`)
    holds(expected, answer)
  }
}

function holds(expected: Expected, answer: ToolAnswer): void {
  const { data, text } = answer
  const shown = shownIn(answer)
  const [first] = shown
  if (expected.titles)
    assert.deepEqual(
      shown.map(({ title, name }) => title ?? name),
      expected.titles,
      text,
    )
  if (expected.total !== undefined) assert.equal(data['total'], expected.total, text)
  if (expected.words) assert.match(first?.when?.words ?? '', expected.words)
  if (expected.starts !== undefined) assert.equal(first?.when?.starts, expected.starts)
  if (expected.weekday !== undefined) assert.equal(first?.when?.weekday, expected.weekday)
  if (expected.says) assert.match(text, expected.says)
  if (expected.saysNot) assert.doesNotMatch(text, expected.saysNot)
  if (expected.dates !== undefined) assert.equal(data['dates'], expected.dates, text)
  if (expected.done !== undefined) assert.equal(data['done'], expected.done, text)
  if (expected.free)
    assert.deepEqual(
      (data['free'] as { starts: string; ends: string }[]).map((each) => `${each.starts} ${each.ends}`),
      expected.free,
    )
  for (const [what, values] of Object.entries(expected.changes ?? {})) {
    const found = (data['changes'] as { what: string; before: string; after: string }[]).find(
      (each) => each.what === what,
    )
    assert.deepEqual(found && [found.before, found.after], values, text)
  }
}
