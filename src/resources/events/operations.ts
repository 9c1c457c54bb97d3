import type { Operation } from '../../operations/operation.ts'
import { recordOperations } from '../records/operations.ts'
import { eventResource } from './resource.ts'

/** The eight operations of events (contract/addresses.md §3). */
export const eventOperations: readonly Operation[] = recordOperations(eventResource)
