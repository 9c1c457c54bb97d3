import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ActionResult } from '../page.ts'

/** What is told once, on the page that follows an action. */
export interface Flash {
  readonly message: string
  /** An address, and what it is called. */
  readonly about?: ActionResult['about']
  readonly undo?: ActionResult['undo']
  readonly secrets?: ActionResult['secrets']
}

/** Cookies hold 4 KB. */
const maxLength = 3500

/** A message for the cookie that brings it to the next page; signed, so that nobody else puts words there. */
export function sealFlash(flash: Flash, token: string): string | undefined {
  const text = Buffer.from(JSON.stringify(flash)).toString('base64url')
  return text.length > maxLength ? undefined : `${text}.${signature(text, token)}`
}

export function openFlash(value: string, token: string): Flash | undefined {
  const [text = '', sent = ''] = value.split('.')
  const [given, expected] = [Buffer.from(sent), Buffer.from(signature(text, token))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Flash
}

function signature(text: string, token: string): string {
  return createHmac('sha256', token).update(`flash ${text}`).digest('base64url')
}
