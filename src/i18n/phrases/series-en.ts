import type { SeriesPhrases } from './series.ts'

const on = '(?:,? (?:{working}|on {date}|on (?:the )?{place}|on the {monthday}|(?:on )?(?:the )?{weekdays}))?'
const ofMonth = '(?:(?:of|in) (?:the|each|every)|each|every|a) month'

export const englishSeries: SeriesPhrases = {
  rules: [
    `(?:on )?(?:(?:the|every|each) )?{place} ${ofMonth}`,
    `(?:on )?(?:the )?{monthday} ${ofMonth}`,
    `(?:every|each) (?:(?:{n}|{second}) )?{unit}${on}`,
    '(?:every|each) (?:{second} )?{weekdays}',
    `{adverb}${on}`,
    '(?:(?:every|on) )?{working}',
    '(?:on )?(?=[a-z]+s(?![a-z])){weekdays}',
  ],
  units: { day: 'days?', week: 'weeks?', month: 'months?', year: 'years?' },
  adverbs: { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly|annually' },
  second: 'other|second|2nd',
  places: ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'last'],
  plural: 's',
  working: '(?:from )?monday (?:to|-) friday|weekdays?',
  and: 'and',
  amid: 'between',
  article: 'on|every|the',
  until: 'until|till|through',
  endOf: 'the end of|end of',
  times: 'times|dates|mornings|afternoons|evenings|nights',
  numbers: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  except: '(?:except|but not|not|without|excluding)(?: on| for)?',
  holidays: 'holidays?|vacations?',
  also: 'and also(?: on)?|plus(?: on)?',
}
