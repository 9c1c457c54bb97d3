import { atom } from './atom/format.ts'
import { csv } from './csv/format.ts'
import type { Format } from './format.ts'
import { geoJson } from './geojson/format.ts'
import { iCalendar } from './ical/format.ts'
import { jsCalendar } from './jscalendar/format.ts'
import { jsonLd } from './json-ld/format.ts'
import { rss } from './rss/format.ts'

/** The formats beside JSON. */
export const formats: readonly Format[] = [iCalendar, jsCalendar, jsonLd, rss, atom, csv, geoJson]
