import type { DeskRequest } from '../../page.ts'
import { isFlagPart } from './parts.ts'

type Form = DeskRequest['form']

/** The parts that no field of the form can be given back by a text. */
const others = ['tickets', 'recurrence', 'image']

export function canBeFilled(part: string): boolean {
  return !others.includes(part)
}

/** A form whose fields of one part say what a text of it says. */
export function withPartText(form: Form, part: string, text: string): Form {
  const [name = '', language] = part.split('@')
  if (!canBeFilled(part)) return form
  if (language !== undefined) return { ...form, [name]: { ...(form[name] as object | undefined), [language]: text } }
  if (part === 'when') return withMoments(form, text)
  if (part === 'venue' || part === 'organizer') return { ...form, [part]: textList(text), [`new_${part}`]: {} }
  if (part === 'categories') return { ...form, categories: textList(text) }
  return { ...form, [part]: isFlagPart(part) ? (text === 'true' ? '1' : '0') : text }
}

function withMoments(form: Form, text: string): Form {
  const [start = '', end = '', isAllDay, timezone] = jsonListItems(text)
  const moment = (value: unknown) => {
    const [day = '', time = ''] = String(value).split(' ')
    return { day, time }
  }
  const all_day = isAllDay === true ? '1' : '0'
  return { ...form, when: '', start: moment(start), end: moment(end), all_day, timezone }
}

function textList(text: string): readonly string[] {
  return jsonListItems(text).map(String)
}

/** What somebody has changed on the way is no list. */
function jsonListItems(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
