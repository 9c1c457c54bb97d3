import type { Tool } from './tool.ts'
import { cancelEvent } from './tools/cancel-event.ts'
import { changeEvent } from './tools/change-event.ts'
import { createEvent } from './tools/create-event.ts'
import { findEventsTool } from './tools/find-events.ts'
import { findFreeTime } from './tools/find-free-time.ts'
import { findVenue } from './tools/find-venue.ts'
import { getEvent } from './tools/get-event.ts'
import { listLanguagesMissing } from './tools/list-languages-missing.ts'
import { whatIsOn } from './tools/what-is-on.ts'

/** Everything that a program can have done: few, with plain names. */
export const tools: readonly Tool[] = [
  ...[findEventsTool, whatIsOn, getEvent, findVenue, findFreeTime],
  ...[createEvent, changeEvent, cancelEvent],
  listLanguagesMissing,
]
