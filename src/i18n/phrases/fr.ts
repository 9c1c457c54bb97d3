import type { Phrases } from './phrases.ts'
import { byMonth, isWorkingWeek, lists, intlNames, type Frequency, type RecurrencePhrases } from './recurrence.ts'
import { frenchSeries } from './series-fr.ts'
import { frenchSpans } from './spans-fr.ts'

const locale = 'fr'
const weekday = intlNames(locale, 'weekday')
const month = intlNames(locale, 'month')
const and = lists(locale, 'conjunction')
const or = lists(locale, 'disjunction')
const each: Readonly<Record<Frequency, string>> = {
  YEARLY: 'chaque année',
  MONTHLY: 'chaque mois',
  WEEKLY: 'chaque semaine',
  DAILY: 'chaque jour',
  HOURLY: 'chaque heure',
}
const units: Readonly<Record<Frequency, readonly [string, string]>> = {
  YEARLY: ['tous', 'ans'],
  MONTHLY: ['tous', 'mois'],
  WEEKLY: ['toutes', 'semaines'],
  DAILY: ['tous', 'jours'],
  HOURLY: ['toutes', 'heures'],
}
const words = ['', 'premier', 'deuxième', 'troisième', 'quatrième', 'cinquième']

const recurrence: RecurrencePhrases = {
  and,
  every: (freq, interval) => {
    const [all, unit] = units[freq]
    return interval === 1 ? each[freq] : `${all} les ${String(interval)} ${unit}`
  },
  everyWeekday: (days) =>
    days.length === 7
      ? 'chaque jour'
      : isWorkingWeek(days)
        ? 'du lundi au vendredi'
        : `chaque ${and(days.map(weekday))}`,
  everySecond: (day) => `un ${weekday(day)} sur deux`,
  onWeekdays: (days) =>
    `, ${isWorkingWeek(days) ? 'du lundi au vendredi' : and(days.map((day) => `le ${weekday(day)}`))}`,
  nth: (nth, days) => {
    const working = days && isWorkingWeek(days)
    const noun = working ? 'jour du lundi au vendredi' : !days || days.length === 7 ? 'jour' : or(days.map(weekday))
    return nth < -2 ? `le ${String(-nth)}e ${noun} en partant de la fin` : article(place(nth), noun)
  },
  several: (nths, day) => {
    const all = nths.map((nth) => article(place(nth)))
    return `${and(all)} ${weekday(day)}`
  },
  monthday: (day) => (day > 0 ? `le ${dayNumber(day)}` : recurrence.nth(day)),
  monthdayRange: (from, to) => `du ${dayNumber(from)} au ${dayNumber(to)}`,
  on: and,
  then: ', ',
  ofEachMonth: ' de chaque mois',
  ofTheYear: ' de l’année',
  ofMonths: (months) => ` ${and(months.map(ofMonth))}`,
  inMonths: (months) => ` en ${and(months.map(month))}`,
  onDates: (days, number) => `${and(days.map((day) => `le ${dayNumber(day)}`))} ${month(number)}`,
  onDateRange: (from, to, number) => `du ${dayNumber(from)} au ${dayNumber(to)} ${month(number)}`,
  inWeeks: (weeks) => ` ${and(weeks.map(week))}`,
  whenWeekday: (days) => `, si c’est ${or(days.map((day) => `un ${weekday(day)}`))}`,
  when: (places) => `, si c’est ${or(places)}`,
  at: (times) => ` ${and(times.map((time) => `à ${clock(time)}`))}`,
  atMany: (count) => ` à ${String(count)} heures différentes de la journée`,
  inHours: (times) =>
    ` dans ${times.length > 1 ? 'les heures qui commencent' : 'l’heure qui commence'} à ${and(times.map(clock))}`,
  inManyHours: (count) => ` dans ${String(count)} heures de la journée`,
  atMinutes: (minutes) => ` ${minutes.length > 1 ? 'aux minutes' : 'à la minute'} ${and(minutes.map(String))}`,
  only: (places, freq) =>
    `, mais seulement ${and(places.map((nth) => (nth < -2 ? `le ${String(-nth)}e en partant de la fin` : article(place(nth)))))} de ${each[freq]}`,
  until: (moment) => ` jusqu’au ${moments(moment)}`,
  once: 'une seule fois, ',
  times: (count) => `, ${String(count)} fois`,
  onDays: (days) => and(byMonth(days).map(inMonth)),
  onManyDays: (count) => `à ${String(count)} dates`,
  also: ', et aussi ',
  next: '\u00a0; ',
  except: ', sauf ',
}

export const french: Phrases = {
  name: 'Français',
  direction: 'ltr',
  locale: 'fr',
  colon: '\u00a0:',
  dates: {
    months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
    weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
    today: "aujourd'hui|ce soir",
    tomorrow: 'demain',
    afterTomorrow: 'apres-demain|apres demain',
    next: 'prochain',
    coming: 'ce',
    ordinal: 'er|e',
    within: 'dans',
    days: 'jours?',
    weeks: 'semaines?',
    noon: 'midi',
    midnight: 'minuit',
    allDay: 'toute la journee|journee entiere',
    oclock: 'heures?|h',
    lasting: 'pendant|durant',
    hours: 'heures?|h',
    minutes: 'minutes?|min',
    between: "-|au|a|jusqu'au|jusqu'a|et",
    idle: 'le|la|de|du|des|entre|partir',
    order: 'day',
  },
  writing: {
    time: ['{hour}\u00a0h', '{hour}\u00a0h\u00a0{minute}'],
    firstDay: '1er',
    days: ['du ', ' au '],
    timedDays: ['du ', ', au '],
    omitsMonth: true,
    weekdays: 'long',
    prices: (lowest, highest) => `${lowest.isFree ? 'Gratuit' : lowest.amount}\u00a0– ${highest.text}`,
    free: 'Gratuit',
    quotes: ['«\u00a0', '\u00a0»'],
  },
  recurrence,
  series: frenchSeries,
  spans: frenchSpans,
  sentence: { places: 'a|au|aux|chez|dans|@', articles: "(?:la |le |les |l['’] ?)", otherWords: 'jeu|mar|mer|sam' },
}

/** `le 11 février 2030`, `les 11 et 18 février 2030`. */
function inMonth(days: readonly string[]): string {
  const shown = days.map((day, index) => (index === days.length - 1 ? moments(day) : dayNumber(Number(day.slice(8)))))
  return `${days.length === 1 ? 'le' : 'les'} ${and(shown)}`
}

/** `deuxième`, `12e`, `dernier`, `avant-dernier`. */
function place(nth: number): string {
  if (nth === -1) return 'dernier'
  return nth === -2 ? 'avant-dernier' : (words[nth] ?? `${String(nth)}e`)
}

function article(ordinal: string, noun = ''): string {
  return `${ordinal.startsWith('a') ? 'l’' : 'le '}${ordinal}${noun && ` ${noun}`}`
}

function dayNumber(day: number): string {
  return day === 1 ? '1er' : String(day)
}

function ofMonth(number: number): string {
  return /^[ao]/.test(month(number)) ? `d’${month(number)}` : `de ${month(number)}`
}

function week(number: number): string {
  if (number > 0) return `la semaine ${String(number)}`
  return number < -2
    ? `la ${String(-number)}e semaine en partant de la fin`
    : number === -1
      ? 'la dernière semaine'
      : 'l’avant-dernière semaine'
}

/** `9 h`, `14 h 30`, with no-break spaces. */
function clock(time: string): string {
  const [hours, minutes] = time.split(':')
  return `${String(Number(hours))}\u00a0h${minutes === '00' ? '' : `\u00a0${String(minutes)}`}`
}

function moments(moment: string): string {
  const [year, number, day] = [moment.slice(0, 4), moment.slice(5, 7), moment.slice(8, 10)].map(Number)
  const time = moment.slice(11, 16)
  return `${dayNumber(day ?? 1)} ${month(number ?? 1)} ${String(year)}${time && ` à ${clock(time)}`}`
}
