import { withSent, type Issue } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

type Raw = Readonly<Record<string, unknown>>

/** The issues of a record that stands within a parameter: `website` of `venue[1]` is `venue[1][website]` of `venue`. */
export function nestedIssues(place: string, issues: readonly Issue[], raw: Raw): readonly Issue[] {
  return withSent(issues, raw).map(({ parameter, code, message, member, sent }) => {
    const own = memberOf(place, member ?? parameter)
    return {
      parameter: outerParameter(place),
      code,
      member: own,
      message: msg`${place}: ${message}`,
      ...(sent && {
        sent: { value: sent.value, member: sent.member === undefined ? own : memberOf(place, sent.member) },
      }),
    }
  })
}

/** The issue of a member that such a record lacks. */
export function missingMember(place: string, name: string, message: Localized, raw: Raw): Issue {
  const sent = { value: raw, member: place }
  return {
    parameter: outerParameter(place),
    code: 'rest_property_required',
    member: memberOf(place, name),
    message,
    sent,
  }
}

/** The name of a member within a place: `city` of `venue[1]` is `venue[1][city]`, `name[fr]` is `venue[1][name][fr]`. */
function memberOf(place: string, name: string): string {
  const [first = '', ...deeper] = name.split('[')
  return [`${place}[${first}]`, ...deeper].join('[')
}

function outerParameter(place: string): string {
  return place.replace(/\[.*$/s, '')
}
