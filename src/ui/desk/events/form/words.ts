import { type Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'

export const eventStatusWords = {
  scheduled: localize('desk.events.form.eventStatus.scheduled'),
  cancelled: localize('desk.events.form.eventStatus.cancelled'),
  postponed: localize('desk.events.form.eventStatus.postponed'),
  rescheduled: localize('desk.events.form.eventStatus.rescheduled'),
  moved_online: localize('desk.events.form.eventStatus.moved_online'),
} as const satisfies Record<string, Localized>

export const attendanceWords = {
  in_person: localize('calendar.inPerson'),
  online: localize('desk.events.form.attendance.online'),
  mixed: localize('desk.events.form.attendance.mixed'),
} as const satisfies Record<string, Localized>
