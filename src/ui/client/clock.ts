/** A time of day as the pages write it: `7:30 pm`, « 19 h 30 ». */
export function clockText(hour: number, minute: number, language: string): string {
  const minutes = minute === 0 ? '' : String(minute).padStart(2, '0')
  if (language === 'fr') return `${hour}\u00a0h${minutes && `\u00a0${minutes}`}`
  return `${hour % 12 || 12}${minutes && `:${minutes}`}\u00a0${hour < 12 ? 'am' : 'pm'}`
}
