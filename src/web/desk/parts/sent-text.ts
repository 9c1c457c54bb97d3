import { sentAs } from '../fields.ts'
import type { DeskRequest } from '../page.ts'

/** A text that a form sent by a name in brackets, without blanks around it; empty where it sent none. */
export function sentText({ form }: Pick<DeskRequest, 'form'>, name: string): string {
  const sent = sentAs(form, name)
  return typeof sent === 'string' ? sent.trim() : ''
}
