import type { Operation } from '../../operations/operation.ts'
import { recordOperations } from '../records/operations.ts'
import { organizerResource } from './resource.ts'

/** The eight operations of organizers (contract/addresses.md §3). */
export const organizerOperations: readonly Operation[] = recordOperations(organizerResource)
