import type { Phrases } from '../../../src/i18n/phrases/phrases.ts'
import {
  byMonth,
  isWorkingWeek,
  lists,
  intlNames,
  type Frequency,
  type RecurrencePhrases,
} from '../../../src/i18n/phrases/recurrence.ts'

const locale = 'de'
const weekday = intlNames(locale, 'weekday')
const month = intlNames(locale, 'month')
const and = lists(locale, 'conjunction')
const or = lists(locale, 'disjunction')
const units: Readonly<Record<Frequency, readonly [string, string]>> = {
  YEARLY: ['jedes Jahr', 'Jahre'],
  MONTHLY: ['jeden Monat', 'Monate'],
  WEEKLY: ['jede Woche', 'Wochen'],
  DAILY: ['jeden Tag', 'Tage'],
  HOURLY: ['jede Stunde', 'Stunden'],
}
const words = ['', 'ersten', 'zweiten', 'dritten', 'vierten', 'fünften']
const fromTheEnd = ['', 'letzten', 'vorletzten', 'drittletzten', 'viertletzten', 'fünftletzten']

const recurrence: RecurrencePhrases = {
  and,
  every: (freq, interval) => (interval === 1 ? units[freq][0] : `alle ${interval} ${units[freq][1]}`),
  everyWeekday: (days) =>
    days.length === 7 ? 'jeden Tag' : isWorkingWeek(days) ? 'montags bis freitags' : `jeden ${and(days.map(weekday))}`,
  everySecond: (day) => `jeden zweiten ${weekday(day)}`,
  onWeekdays: (days) => (isWorkingWeek(days) ? ' montags bis freitags' : ` am ${and(days.map(weekday))}`),
  nth: (nth, days) => {
    const noun = !days || days.length === 7 ? 'Tag' : isWorkingWeek(days) ? 'Werktag' : or(days.map(weekday))
    return `${place(nth)} ${noun}`
  },
  several: (nths, day) => `${and(nths.map(place))} ${weekday(day)}`,
  monthday: (day) => (day > 0 ? `${day}.` : recurrence.nth(day)),
  monthdayRange: (from, to) => `${from}. bis ${to}.`,
  on: (places) => `am ${and(places)}`,
  then: ' ',
  ofEachMonth: ' jedes Monats',
  ofTheYear: ' des Jahres',
  ofMonths: (months) => ` im ${and(months.map(month))}`,
  inMonths: (months) => ` im ${and(months.map(month))}`,
  onDates: (days, number) => `am ${and(days.map((day) => `${day}.`))} ${month(number)}`,
  onDateRange: (from, to, number) => `vom ${from}. bis ${to}. ${month(number)}`,
  inWeeks: (weeks) => ` in den Wochen ${and(weeks.map(String))}`,
  whenWeekday: (days) => `, wenn es ein ${or(days.map(weekday))} ist`,
  when: (places) => `, wenn es am ${or(places)} ist`,
  at: (times) => ` um ${and(times.map(clock))}`,
  atMany: (count) => ` zu ${count} Tageszeiten`,
  inHours: (times) => ` in den Stunden ab ${and(times.map(clock))}`,
  inManyHours: (count) => ` in ${count} Stunden des Tages`,
  atMinutes: (minutes) => ` zur Minute ${and(minutes.map(String))}`,
  only: (places, freq) => `, davon nur am ${and(places.map(place))}, ${units[freq][0]}`,
  until: (moment) => ` bis ${moments(moment)}`,
  once: 'einmal, ',
  times: (count) => `, ${count}-mal`,
  onDays: (days) => `am ${and(byMonth(days).map(inMonth))}`,
  onManyDays: (count) => `an ${count} Tagen`,
  also: ', und auch ',
  next: '; ',
  except: ', außer ',
}

export const german: Phrases = {
  name: 'Deutsch',
  direction: 'ltr',
  locale,
  colon: ':',
  dates: {
    months: 'januar|janner februar|feber marz april mai juni juli august september oktober november dezember'.split(
      ' ',
    ),
    weekdays: 'montag|mo dienstag|di mittwoch|mi donnerstag|do freitag|fr samstag|sonnabend|sa sonntag|so'.split(' '),
    today: 'heute abend|heute',
    tomorrow: 'morgen',
    afterTomorrow: 'ubermorgen',
    next: 'nachsten|nachster|kommenden',
    coming: 'diesen|am',
    ordinal: '\\.',
    within: 'in',
    days: 'tage?n?',
    weeks: 'wochen?',
    noon: 'mittags?',
    midnight: 'mitternacht',
    allDay: 'ganztagig',
    oclock: 'uhr|h',
    lasting: 'fur',
    hours: 'stunden?|std',
    minutes: 'minuten?|min',
    between: '-|bis|und',
    idle: 'von|vom|um|am|ab|der|den|zum',
    order: 'day',
  },
  writing: {
    time: ['{hour}\u00a0Uhr', '{hour}:{minute}\u00a0Uhr'],
    sharedEnd: /\u00a0Uhr$/,
    firstDay: '1',
    days: ['', ' bis '],
    timedDays: ['', ' bis '],
    omitsMonth: false,
    weekdays: 'short',
    prices: (lowest, highest) => `${lowest.isFree ? 'kostenlos' : lowest.amount} bis ${highest.text}`,
    free: 'Kostenlos',
    quotes: ['„', '“'],
  },
  recurrence,
  series: {
    rules: [
      '(?:am )?{place} (?:im|jeden|des) monats?',
      '(?:alle|jede[nrs]?) (?:(?:{n}|{second}) )?{unit}(?:,? (?:{working}|am {place}|am {monthday}|(?:am )?{weekdays}))?',
      'jede[nrs]? (?:{second} )?{weekdays}',
      '{adverb}',
      '{working}',
    ],
    units: { day: 'tage?', week: 'wochen?', month: 'monate?', year: 'jahre?' },
    adverbs: { day: 'taglich', week: 'wochentlich', month: 'monatlich', year: 'jahrlich' },
    second: 'zweiten?',
    places: ['erste[nr]?', 'zweite[nr]?', 'dritte[nr]?', 'vierte[nr]?', 'letzte[nr]?'],
    plural: 's',
    working: 'montags bis freitags',
    and: 'und',
    amid: 'zwischen',
    article: 'am|jeden',
    until: 'bis',
    endOf: 'ende ',
    times: 'mal',
    numbers: ['zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwolf'],
    except: 'ausser(?: am)?',
    holidays: 'ferien|feiertage?n?',
    also: 'und auch(?: am)?',
  },
  spans: {
    spans: {
      ...{ heute: 'today', 'heute abend': 'tonight', morgen: 'tomorrow', jetzt: 'now', demnachst: 'upcoming' },
      ...{ wochenende: 'this_weekend', 'dieses wochenende': 'this_weekend', 'nachstes wochenende': 'next_weekend' },
      ...{ 'diese woche': 'this_week', 'nachste woche': 'next_week', 'dieser monat': 'this_month' },
    },
    parts: { morning: 'fruh|morgen', afternoon: 'nachmittag', evening: 'abend', night: 'nacht' },
    thisDay: 'heute',
    ahead: {
      days: '(?:in den )?nachsten {n} tagen?',
      weeks: '(?:in den )?nachsten {n} wochen',
      months: '(?:in den )?nachsten {n} monaten?',
    },
    until: 'bis',
    during: 'im',
  },
  sentence: { places: 'in|im|am|bei|beim|@', articles: '(?:der |dem |den |die |das )', otherWords: 'don|mit|sam|son' },
}

/** `11. und 18. Februar 2030`. */
function inMonth(days: readonly string[]): string {
  return and(days.map((day, index) => (index === days.length - 1 ? moments(day) : `${Number(day.slice(8))}.`)))
}

function place(nth: number): string {
  return (nth < 0 ? fromTheEnd[-nth] : words[nth]) ?? `${nth}.`
}

function clock(time: string): string {
  return `${time.replace(/^0|:00$/g, '')}\u00a0Uhr`
}

function moments(moment: string): string {
  const [year, number, day] = [moment.slice(0, 4), moment.slice(5, 7), moment.slice(8, 10)].map(Number)
  const time = moment.slice(11, 16)
  return `${day}. ${month(number ?? 1)} ${year}${time && ` um ${clock(time)}`}`
}
