import { z } from 'zod'
import { differences, type Difference } from './compare.ts'
import { savedEvent, type SavedEvent, type SavedFile } from './saved-event.ts'
import { send, type Service } from './service.ts'
import { inputOf } from './input.ts'

/** What became of one saved event. */
export interface Outcome {
  readonly event: SavedEvent
  /** Empty where everything came back as it was saved. */
  readonly differences: readonly Difference[]
  /** Why it was not accepted, where it was not. */
  readonly refusal?: string
}

export interface ReplayedFile {
  readonly name: string
  readonly outcomes: readonly Outcome[]
}

const withId = z.object({ id: z.number() })

/** Posts the events of a file one after the other, reads each back and compares. */
export async function replayFile({ name, events }: SavedFile, service: Service): Promise<ReplayedFile> {
  const outcomes: Outcome[] = []
  for (const event of events) outcomes.push(await replayEvent(event, service))
  return { name, outcomes }
}

async function replayEvent(event: SavedEvent, service: Service): Promise<Outcome> {
  try {
    const { id } = withId.parse(await send(service, 'POST', '/events', inputOf(event)))
    const answered = savedEvent.parse(await send(service, 'GET', `/events/${String(id)}`))
    return { event, differences: differences(event, answered) }
  } catch (error) {
    return { event, differences: [], refusal: error instanceof Error ? error.message : String(error) }
  }
}

export function isFaithful({ differences: found, refusal }: Outcome): boolean {
  return found.length === 0 && refusal === undefined
}
