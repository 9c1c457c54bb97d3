import type { Actor } from '../accounts/actor.ts'
import { permits } from '../operations/operation.ts'
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

/** Whether somebody is told of a tool; the operations that it calls decide who may do what. */
export function isOffered({ needs }: Tool, actor: Actor): boolean {
  return !needs || permits(needs, actor, undefined)
}
