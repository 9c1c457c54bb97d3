import { presentCost, readCost } from '../../domain/money/cost.ts'
import { definitionOf, languages } from '../../i18n/language.ts'
import { optional } from '../../schema/field.ts'
import { recordIds } from '../../schema/types/references/ids.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { decimal } from '../../schema/types/values/number.ts'
import { someOf } from '../../schema/types/values/one-of.ts'
import { declareFilter, never } from './filter-declaration.ts'
import { msg } from '../../texts/msg.ts'
import { say } from '../../texts/text.ts'

const price = () => decimal({ minimum: 0, maximum: 1e9 })

/** By who wrote events, in which languages, and what they have. */
export const byContent = {
  by_author: declareFilter(optional(recordIds(100), msg('Events of any of these users; none for an unknown id'))),
  has_language: declareFilter(
    optional(someOf(languages), msg('Events whose texts are there in each of these languages')),
  ),
  missing_language: declareFilter(
    optional(someOf(languages), msg('Events whose texts are missing in each of these languages')),
    {
      field: {
        label: 'desk.events.list.missingLanguage',
        choices: ({ languages: written }) => written.map((each) => [each, definitionOf(each).name]),
      },
    },
  ),
  has_image: declareFilter(optional(boolean(), msg('true: only events with a picture; false: all others')), {
    findsBlank: (wanted) => !wanted,
    field: {
      label: 'fields.image',
      choices: ({ language }) => [
        ['true', say('desk.events.list.withImage', language)],
        ['false', say('desk.events.list.withoutImage', language)],
      ],
    },
  }),
  min_cost: declareFilter(
    optional(
      price(),
      msg(
        'Events whose lowest price is at least this, whatever the currency; what is free costs 0. Never those without a known price',
      ),
    ),
    never,
  ),
  max_cost: declareFilter(
    optional(price(), msg('Events whose lowest price is at most this. Never those without a known price')),
    {
      ...never,
      field: {
        label: 'calendar.kinds.max_cost',
        isPublic: true,
        isNumber: true,
        inWords: (value, { currency, language }) => presentCost(readCost(value), currency, language).cost,
      },
    },
  ),
}
