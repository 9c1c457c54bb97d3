import { requireField, findField } from '../../form.ts'

const minutesOfDay = 24 * 60

/** The end moves with the start that somebody changes, until they change the end. */
export function keepLength(form: HTMLFormElement): void {
  const [startDay, startTime] = [requireField(form, 'start[day]'), requireField(form, 'start[time]')]
  const [endDay, endTime] = [requireField(form, 'end[day]'), requireField(form, 'end[time]')]
  let before = { day: startDay.value, time: startTime.value }
  let isKept = true
  form.addEventListener('input', ({ target }) => {
    if (target !== startDay && target !== startTime) before = { day: startDay.value, time: startTime.value }
  })
  form.addEventListener('change', ({ target }) => {
    if (target === endDay || target === endTime) isKept = false
    if (target !== startDay && target !== startTime) return
    const { day, time } = { day: startDay.value || before.day, time: startTime.value || before.time }
    if (isKept) {
      const moved = before.time === '' ? 0 : minutesOfClock(time) - minutesOfClock(before.time)
      const end = minutesOfClock(endTime.value) + moved
      if (endTime.value !== '' && moved !== 0) endTime.value = clockOfMinutes(end)
      // Of a copy, whose form names no day at first.
      const after = Number(findField(form, 'end[after]')?.value ?? 0)
      const days = before.day === '' ? 0 : daysSinceEpoch(day) - daysSinceEpoch(before.day)
      const over = endTime.value === '' ? 0 : Math.floor(end / minutesOfDay)
      if (endDay.value !== '') endDay.value = addDaysTo(endDay.value, days + over)
      else if (before.day === '' && day !== '' && after > 0) endDay.value = addDaysTo(day, after)
    }
    before = { day, time }
  })
}

function minutesOfClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function clockOfMinutes(minutes: number): string {
  const ofDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  return [Math.floor(ofDay / 60), ofDay % 60].map((each) => String(each).padStart(2, '0')).join(':')
}

const dayLength = 86_400_000

function daysSinceEpoch(day: string): number {
  return Date.parse(day) / dayLength
}

function addDaysTo(day: string, days: number): string {
  const moved = new Date((daysSinceEpoch(day) + days) * dayLength)
  return Number.isNaN(moved.getTime()) ? day : moved.toISOString().slice(0, 10)
}
