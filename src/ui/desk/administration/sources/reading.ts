import { Invalid, issue } from '../../../../errors/problem.ts'
import { isLanguage } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'
import type { DeskRequest } from '../../page.ts'
import type { sourceForm } from './form.ts'

/** The code of what is refused because of what is at the address. */
const code = 'desk_source_unreadable'

const noAnswer = localize('desk.sources.noAnswer')
const noCalendar = localize('desk.sources.noCalendar')

/** Refuses an address where no server answers, or what comes is no calendar. What the operation refuses by itself is left to that. */
export async function checkReadable(
  { url, language, username, password }: ReturnType<typeof sourceForm.read>,
  request: DeskRequest,
): Promise<void> {
  const { context, addressProblem } = request
  if (url === undefined || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return
  if ((await context.mayRead?.(url)) === false) return
  const problem = await addressProblem({
    ...{ url, format: '', today: context.today().toString() },
    language: typeof language === 'string' && isLanguage(language) ? language : request.language,
    credentials: username && password ? { username, password } : undefined,
  })
  if (problem === undefined) return
  const message = problem === 'no-answer' ? noAnswer : problem === 'no-calendar' ? noCalendar : problem
  throw new Invalid([issue('url', code, message)])
}

/** Whether the form comes back because of what is at the address. */
export function isUnreadable({ refusal }: DeskRequest): boolean {
  return refusal?.problem.wrong.some((wrong) => wrong.code === code) ?? false
}
