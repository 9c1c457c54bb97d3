import { recordOperations } from '../records/operations.ts'
import { listEvents } from './list.ts'
import { eventResource } from './resource.ts'

export const events = recordOperations(eventResource, listEvents)
