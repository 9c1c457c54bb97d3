import type { TimePatterns } from '../../i18n/phrases/writing.ts'

/** A time of day as the pages write it: `7:30 pm`, « 19 h 30 ». */
export function clockText(hour: number, minute: number, [full, other]: TimePatterns): string {
  return (minute === 0 ? full : other)
    .replace('{hour}', String(hour))
    .replace('{twelve}', String(hour % 12 || 12))
    .replace('{half}', hour < 12 ? 'am' : 'pm')
    .replace('{minute}', String(minute).padStart(2, '0'))
}
