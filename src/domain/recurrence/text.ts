import type { Localized } from '../../i18n/language.ts'
import type { Schedule } from '../schedule.ts'
import type { Recurrence } from './recurrence.ts'

/**
 * A repetition as a person says it: “every Monday and Wednesday until 31 December 2027”, « chaque lundi et mercredi jusqu’au
 * 31 décembre 2027 ». No capital at the beginning and no full stop at the end; empty where nothing repeats.
 */
export declare function recurrenceText(event: Schedule, recurrence: Recurrence): Localized
