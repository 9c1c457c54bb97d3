import type { Operation } from '../../operations/operation.ts'
import { recordOperations } from '../records/operations.ts'
import { venueResource } from './resource.ts'

/** The eight operations of venues (spec.md §4.4). */
export const venueOperations: readonly Operation[] = recordOperations(venueResource)
