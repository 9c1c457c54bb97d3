import type { Operation } from '../../operations/operation.ts'
import { recordOperations } from '../records/operations.ts'
import { venueResource } from './resource.ts'

/** The eight operations of venues (contract/addresses.md §3). */
export const venueOperations: readonly Operation[] = recordOperations(venueResource)
