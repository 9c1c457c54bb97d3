import type { Issue } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import { characters } from '../../schema/types/issue.ts'
import { richText } from '../../text/html.ts'
import { longestHtml } from './fields.ts'
import { plainIn, type TextWish } from './texts.ts'

/** No character is stored as more than these: a line break becomes `<br />` and a line break. */
const mostOfOne = 8

/**
 * Issues of HTML that is longer once it is stored than it may be: `<` takes four characters there. Cleaning takes long, so
 * that it is done only for those who may write, and for texts that can become too long.
 */
export function checkStoredLength(
  parameter: string,
  wish: TextWish,
  context: Context,
  stored: (html: string) => string = richText,
): readonly Issue[] {
  if (context.refused) return []
  const long = Object.values(plainIn(wish, context)).filter((text) => text && text.length * mostOfOne > longestHtml)
  const lengths = long.map((text) => characters(stored(text ?? '')))
  return lengths.filter((length) => length > longestHtml).map((length) => tooLong(parameter, length))
}

function tooLong(parameter: string, length: number): Issue {
  return {
    parameter,
    code: 'rest_too_long',
    message: {
      en: `${parameter} takes ${length} characters as it is stored, where signs such as “<” take several; at most ${longestHtml} are accepted.`,
      fr: `${parameter} occupe ${length} caractères une fois enregistré, des signes comme « < » en prenant plusieurs ; ${longestHtml} au plus sont acceptés.`,
    },
  }
}
