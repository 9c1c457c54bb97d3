import type { HistoryKind } from '../record-paths.ts'
import type { FieldName, FieldText } from './field-labels.ts'
import { localize } from '../../../texts/text.ts'

/** What has labels of its own. */
export type LabelKind = HistoryKind | 'user' | 'source' | 'submission'

/** The labels of one kind, in place of those of `field-labels.ts`. */
export const kindLabels = {
  'venue.venue': {
    label: localize('common.name'),
    hint: localize('fields.venue.venue.hint'),
  },
  'organizer.organizer': {
    label: localize('common.name'),
    hint: localize('fields.organizer.organizer.hint'),
  },
  'category.name': {
    label: localize('common.name'),
    hint: localize('fields.category.name.hint'),
  },
  'tag.name': {
    label: localize('common.name'),
    hint: localize('fields.tag.name.hint'),
  },
  'user.email': {
    label: localize('common.emailAddress'),
    hint: localize('fields.user.email.hint'),
  },
  'source.url': {
    label: localize('common.address'),
    hint: localize('fields.source.url.hint'),
  },
  'source.status': {
    label: localize('fields.source.status.label'),
    hint: localize('fields.source.status.hint'),
  },
  'source.username': { label: localize('fields.source.username.label') },
  'source.password': { label: localize('fields.source.password.label') },
  'submission.description': { label: localize('fields.submission.description.label') },
  'submission.website': {
    label: localize('fields.submission.website.label'),
  },
  'submission.organizer': { label: localize('fields.submission.organizer.label') },
  'submission.name': { label: localize('fields.submission.name.label') },
  'submission.email': { label: localize('fields.submission.email.label') },
  'event.title': {
    label: localize('common.title'),
    hint: localize('fields.event.title.hint'),
  },
  'event.description': {
    label: localize('common.description'),
    hint: localize('fields.event.description.hint'),
  },
  'event.website': { label: localize('common.website') },
  'event.password': {
    label: localize('common.password'),
    hint: localize('fields.event.password.hint'),
  },
} as const satisfies Readonly<Partial<Record<`${LabelKind}.${FieldName}`, FieldText>>>
