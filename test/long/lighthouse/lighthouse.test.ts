// runs: long
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { spawnSync } from 'node:child_process'
import type { Browser } from 'playwright-core'
import { openBrowser, skip as missing } from '../../support/browser.ts'
import { startDemo, type LoadedService } from '../../../scripts/load/service.ts'
import { pathsIn } from '../../../scripts/screenshots/paths.ts'
import { freePort } from '../support/service.ts'
import { onlyInLongRuns } from '../../support/skips.ts'

/*
 * Lighthouse on the pages of the demo calendar, as on its simulated phone: marks, layout shifts, the time to the largest picture or text (the median
 * of RUNS, five), and the bytes of a first visit. It is heavy, and in a folder of its own, installed where it is missing.
 */

const skip = onlyInLongRuns || missing
const runs = Number(process.env['RUNS'] ?? 5)
const pages = ['front', 'list', 'month', 'week', 'map', 'portrait', 'bare', 'series', 'venue', 'category']

interface Result {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
    readonly audits: Readonly<
      Record<string, { readonly numericValue?: number; readonly score: number | null; readonly details?: Details }>
    >
  }
}

interface Details {
  readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[]
}

type Lighthouse = (url: string, flags: object) => Promise<Result>

let service: LoadedService
let browser: Browser
let port = 0
let judge: Lighthouse

before(async () => {
  if (skip) return
  const here = import.meta.dirname
  if (!existsSync(join(here, 'node_modules/lighthouse')))
    spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: here, stdio: 'inherit' })
  const file = join(here, 'node_modules/lighthouse/core/index.js')
  ;({ default: judge } = (await import(file)) as { readonly default: Lighthouse })
  port = Number(await freePort())
  service = await startDemo('1')
  browser = await openBrowser({ args: [`--remote-debugging-port=${port}`] })
})

after(async () => {
  await browser?.close()
  await service?.stop()
})

for (const name of pages)
  test(`Lighthouse finds the page quick, accessible and well made: ${name}`, { skip }, async (t) => {
    const site = `http://127.0.0.1:${service.port}`
    const path = (await pathsIn(site, 'en'))[name] ?? '/'
    const results: Result['lhr'][] = []
    for (let run = 0; run < runs; run += 1)
      results.push((await judge(`${site}/en${path}`, { port, output: 'json', logLevel: 'error' })).lhr)
    const median = (of: (lhr: Result['lhr']) => number) => results.map(of).sort((a, b) => a - b)[runs >> 1] ?? 0
    const mark = (category: string) => median(({ categories }) => 100 * (categories[category]?.score ?? 0))
    const value = (audit: string) => median(({ audits }) => audits[audit]?.numericValue ?? 0)
    const bytes = median(({ audits }) => firstVisit(audits['network-requests']?.details))
    const figures = {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      bestPractices: mark('best-practices'),
      seo: mark('seo'),
      shift: value('cumulative-layout-shift'),
      largest: Math.round(value('largest-contentful-paint')),
      kilobytes: Math.round(bytes / 1000),
    }
    t.diagnostic(JSON.stringify(figures))
    assert.deepEqual([figures.accessibility, figures.bestPractices, figures.seo], [100, 100, 100], failures(results[0]))
    assert.ok(figures.performance >= 98 && figures.shift < 0.02 && figures.largest <= 1900, JSON.stringify(figures))
    assert.ok(figures.kilobytes <= (name === 'map' ? 170 : 100), JSON.stringify(figures))
  })

/** The bytes of a visit, but for pictures. */
function firstVisit(details: Details | undefined): number {
  const items = details?.items ?? []
  return items.reduce(
    (sum, { resourceType, transferSize = 0 }) => sum + (resourceType === 'Image' ? 0 : transferSize),
    0,
  )
}

function failures(lhr: Result['lhr'] | undefined): string {
  const failed = Object.entries(lhr?.audits ?? {}).filter(([, { score }]) => score !== null && score < 1)
  return failed.map(([name]) => name).join(', ')
}
