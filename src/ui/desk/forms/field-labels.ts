import type { Localized } from '../../../i18n/language.ts'
import { localize } from '../../../texts/text.ts'

/** What people call a parameter. */
export interface FieldText {
  /** In lists, histories and comparisons. */
  readonly label: Localized
  /** In forms, where that is another: a question, a whole sentence. */
  readonly asked?: Localized
  /** What helps to fill it in. */
  readonly hint?: Localized
}

/** The name of a parameter that has a label. */
export type FieldName = keyof typeof fieldLabels

/** By the name of the parameter, for all kinds of records. */
export const fieldLabels = {
  title: { label: localize('common.title') },
  name: { label: localize('common.name') },
  description: { label: localize('common.description') },
  excerpt: { label: localize('fields.excerpt.label') },
  slug: {
    label: localize('fields.slug.label'),
    asked: localize('fields.slug.asked'),
    hint: localize('fields.slug.hint'),
  },
  status: { label: localize('common.status'), asked: localize('fields.status.asked') },
  merged_into: { label: localize('fields.merged_into.label') },
  author: { label: localize('fields.author.label') },
  date: {
    label: localize('fields.date.label'),
    asked: localize('fields.date.asked'),
    hint: localize('fields.date.hint'),
  },
  start_date: { label: localize('fields.start_date.label') },
  end_date: { label: localize('fields.end_date.label') },
  timezone: { label: localize('common.timeZone') },
  all_day: { label: localize('common.allDay') },
  cost: {
    label: localize('common.price'),
    asked: localize('fields.cost.asked'),
    hint: localize('fields.cost.hint'),
  },
  website: {
    label: localize('common.website'),
    hint: localize('fields.website.hint'),
  },
  show_map: {
    label: localize('fields.show_map.label'),
    asked: localize('fields.show_map.asked'),
  },
  show_map_link: {
    label: localize('fields.show_map_link.label'),
    asked: localize('fields.show_map_link.asked'),
  },
  hide_from_listings: {
    label: localize('fields.hide_from_listings.label'),
    asked: localize('fields.hide_from_listings.asked'),
  },
  sticky: { label: localize('fields.sticky.label') },
  featured: { label: localize('common.featured'), asked: localize('fields.featured.asked') },
  event_status: {
    label: localize('fields.event_status.label'),
    asked: localize('fields.event_status.asked'),
  },
  attendance: {
    label: localize('fields.attendance.label'),
    asked: localize('fields.attendance.asked'),
  },
  virtual_url: {
    label: localize('fields.virtual_url.label'),
    asked: localize('fields.virtual_url.asked'),
  },
  password: { label: localize('common.password') },
  post_parent: { label: localize('fields.post_parent.label') },
  recurrence: { label: localize('fields.recurrence.label') },
  venue: { label: localize('common.venue') },
  organizer: { label: localize('common.organizers') },
  categories: { label: localize('common.categories') },
  tags: {
    label: localize('common.tags'),
    hint: localize('fields.tags.hint'),
  },
  image: { label: localize('common.picture') },
  address: { label: localize('fields.address.label') },
  zip: { label: localize('fields.zip.label') },
  city: { label: localize('fields.city.label') },
  country: { label: localize('fields.country.label') },
  province: { label: localize('fields.province.label') },
  state: { label: localize('fields.state.label') },
  stateprovince: { label: localize('fields.stateprovince.label') },
  phone: { label: localize('common.telephone') },
  email: { label: localize('common.emailAddress') },
  geo_lat: {
    label: localize('fields.geo_lat.label'),
    hint: localize('fields.geo_lat.hint'),
  },
  geo_lng: {
    label: localize('fields.geo_lng.label'),
    hint: localize('fields.geo_lng.hint'),
  },
  geo_source: { label: localize('fields.geo_source.label') },
  comments: { label: localize('common.messages') },
  preview_link: { label: localize('common.previewLink') },
  second_factor: { label: localize('common.codesAtSignIn') },
  sessions: { label: localize('fields.sessions.label') },
  invitation: { label: localize('fields.invitation.label') },
  application_password: { label: localize('fields.application_password.label') },
  parent: { label: localize('fields.parent.label') },
  price: { label: localize('common.price') },
  currency: { label: localize('fields.currency.label') },
  capacity: { label: localize('fields.capacity.label') },
  tickets: { label: localize('common.tickets') },
  sold: { label: localize('fields.sold.label') },
  url: { label: localize('common.address') },
  available_from: { label: localize('fields.available_from.label') },
  available_until: { label: localize('fields.available_until.label') },
  alt: {
    label: localize('fields.alt.label'),
    hint: localize('fields.alt.hint'),
  },
  username: {
    label: localize('fields.username.label'),
    hint: localize('fields.username.hint'),
  },
  reassign: { label: localize('fields.reassign.label') },
  every: { label: localize('common.howOften') },
  language: { label: localize('fields.language.label') },
  time_zone: {
    label: localize('common.timeZone'),
    hint: localize('fields.time_zone.hint'),
  },
  file: {
    label: localize('fields.file.label'),
    hint: localize('fields.file.hint'),
  },
  source: {
    label: localize('fields.source.label'),
    hint: localize('fields.source.hint'),
  },
  category: { label: localize('common.category') },
  message: { label: localize('fields.message.label') },
  roles: {
    label: localize('fields.roles.label'),
    hint: localize('fields.roles.hint'),
  },
} as const satisfies Readonly<Record<string, FieldText>>
