import assert from 'node:assert/strict'
import type { Fence } from '../../docs/fences.ts'
import type { Answer, Done } from './session.ts'

/**
 * Every call of curl in a block is answered as its line says: with the status in a remark (`# 403`), else with success, and
 * a list is never empty.
 */
export function checkCalls({ text, place }: Fence, { answers, failed, stdout, stderr }: Done): void {
  assert.deepEqual(failed, [], `${place}\n${stdout.slice(-2000)}\n${stderr}`)
  const calls = text.split(/^(?=[^\n#]*\bcurl )/mu).filter((call) => /^[^\n#]*\bcurl /u.test(call))
  assert.equal(answers.length, calls.length, `${place} calls`)
  for (const [index, call] of calls.entries()) {
    const { status, body } = answers[index] as Answer
    const wanted = /# (\d{3})\b/u.exec(call)?.[1]
    const what = `${place}\n${call}\n${body.slice(0, 2000)}`
    if (wanted) assert.equal(status, Number(wanted), what)
    else assert.ok(status >= 200 && status < 300, `${String(status)} ${what}`)
    if (!wanted) assert.notEqual((parsed(body) as { total?: unknown } | undefined)?.total, 0, what)
  }
}

/** What a block prints is what the block below it shows; `…` there stands for anything, in JSON for other members, too. */
export function checkShown({ language, text, place }: Fence, { stdout }: Done): void {
  if (language === 'json') assertMatches(parsed(stdout), parsed(text), place)
  else assert.match(stdout.trimEnd(), wildcards(text.trimEnd()), place)
}

function assertMatches(actual: unknown, shown: unknown, place: string): void {
  if (typeof shown === 'string') assert.match(String(actual), wildcards(shown), place)
  else if (typeof shown !== 'object' || shown === null) assert.equal(actual, shown, place)
  else {
    const members = Object.entries(shown).filter(([name]) => name !== '…')
    const open = members.length < Object.keys(shown).length
    assert.ok(typeof actual === 'object' && actual !== null, place)
    if (!open) assert.deepEqual(Object.keys(actual).sort(), Object.keys(shown).sort(), place)
    for (const [name, value] of members)
      assertMatches((actual as Record<string, unknown>)[name], value, `${place} ${name}`)
  }
}

function wildcards(shown: string): RegExp {
  return new RegExp(
    `^${shown
      .split('…')
      .map((part) => RegExp.escape(part))
      .join('[^]*')}$`,
    'u',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
