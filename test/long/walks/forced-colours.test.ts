// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseSite } from '../pages/browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { opened, tabTo } from './keyboard.ts'
import { paths } from './paths.ts'

/* The few colours of readers who choose them for all pages. */

const browsed = browseSite({ SUBMISSIONS: 'true' })
const forced = { forcedColors: 'active' } as const

/** Texts in colours of their own, and their contrast, where it is too low. */
const faint = `(() => {
  const channels = (colour) => [...colour.matchAll(/[\\d.]+/g)].map(Number)
  const light = (colour) => {
    const [red, green, blue] = channels(colour).map((each) => (each / 255 <= 0.03928 ? each / 3294.6 : ((each / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const behind = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if ((channels(backgroundColor)[3] ?? 1) > 0) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const own = [...document.querySelectorAll('body *')].filter((each) => getComputedStyle(each).forcedColorAdjust === 'none'
    && each.checkVisibility() && [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== ''))
  return own.flatMap((each) => {
    const [one, other] = [getComputedStyle(each).color, behind(each)].map(light).toSorted((a, b) => b - a)
    const contrast = (one + 0.05) / (other + 0.05)
    return contrast >= 4.5 ? [] : [contrast + ' ' + each.outerHTML.slice(0, 100)]
  })
})()`

for (const colorScheme of ['light', 'dark'] as const)
  test(`what has colours of its own can be read, ${colorScheme}`, { skip }, async () => {
    const { page, close } = await opened(browsed(), '/en/', { ...forced, colorScheme })
    for (const path of paths) {
      await page.goto(`${browsed().site}/en${path}`)
      assert.deepEqual(await page.evaluate(faint), [], path)
    }
    await close()
  })

test('what is chosen differs from what is not', { skip }, async () => {
  for (const [path, chosen, other] of [
    ['/events/list/?free=true', '.quick [aria-current]', '.quick a:not([aria-current])'],
    ['/events/list/?near=port-clair&geoloc_radius=5', '.within [aria-current]', '.within a:not([aria-current])'],
    ['/events/week/', '.views [aria-current]', '.views a:not([aria-current])'],
    ['/events/month/?pick=2026', '.choices [aria-current]', '.choices li a:not([aria-current])'],
    ['/events/day/', '.mini a[aria-current]', '.mini a:not([aria-current])'],
    ['/', '.mini td[aria-current] a', '.mini td:not([aria-current]) a'],
    ['/events/month/', '.grid td.today .number [aria-hidden]', '.grid td:not(.today) .number [aria-hidden]'],
    ['/venues/?coming=1', '.quick [aria-current]', 'form.search .field'],
  ] as const) {
    const { page, close } = await opened(browsed(), `/en${path}`, forced)
    const looks = async (selector: string) =>
      page.evaluate(`(() => {
        const found = document.querySelector(${JSON.stringify(selector)})
        const { backgroundColor, borderTopStyle, borderTopColor, outlineStyle, textDecorationLine } = getComputedStyle(found)
        return [backgroundColor, borderTopStyle === 'none' || borderTopColor, outlineStyle, textDecorationLine].join()
      })()`)
    assert.notEqual(await looks(chosen), await looks(other), path)
    await close()
  }
})

test('readers see where they are', { skip }, async () => {
  for (const [path, last] of [
    ['/events/list/', 'quick-outdoors'],
    ['/events/month/', 'quick-outdoors'],
    ['/event/low-tide-trio/', 'share'],
  ] as const) {
    const { page, close } = await opened(browsed(), `/en${path}`, forced)
    await tabTo(page, last)
    await close()
  }
})

test('buttons, fields and events have edges', { skip }, async () => {
  for (const [path, selector] of [
    ['/events/list/', '.button, .quick :is(a, button), .search input:not([type=checkbox]), .search select'],
    ['/events/list/?search=trio', '.chips a'],
    ['/events/month/', '.bar.begins > a, .entry'],
    ['/events/week/', '.block'],
    ['/event/low-tide-trio/', '.button'],
  ] as const) {
    const { page, close } = await opened(browsed(), `/en${path}`, forced)
    const [all, bare] = (await page.evaluate(`(() => {
      const all = [...document.querySelectorAll(${JSON.stringify(selector)})].filter((each) => each.checkVisibility())
      const isBare = (each) => {
        const around = [each, each.parentElement].map((one) => getComputedStyle(one))
        return !around.some(({ borderTopStyle, borderTopWidth }) => borderTopStyle !== 'none' && borderTopWidth !== '0px')
      }
      return [all.length, all.filter(isBare).map((each) => each.outerHTML.slice(0, 100))]
    })()`)) as [number, readonly string[]]
    assert.ok(all > 0, path)
    assert.deepEqual(bare, [], path)
    await close()
  }
})
