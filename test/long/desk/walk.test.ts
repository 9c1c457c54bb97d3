// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '../../../src/accounts/password.ts'
import { makePasswordLink } from '../../../src/accounts/links/password-link.ts'
import { browseSite } from '../pages/browsed-site.ts'
import { skip } from '../../support/browser.ts'
import { violations } from '../pages/violations.ts'

/* The ways in to the desk in a real browser, in both languages, on a phone and a desk, in light and in dark. */

const browsed = browseSite()
const [password, next] = ['correct horse battery', 'une courte phrase']
const pictures = process.env['PICTURES']

for (const width of [360, 1280])
  for (const language of ['en', 'fr'])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`everybody can sign in, ${width} pixels wide, ${language}, ${colorScheme}`, { skip }, async () => {
        const { browser, site, service } = browsed()
        const { storage } = service
        const editor = await storage.users.byLogin('editor')
        assert.ok(editor)
        await storage.signIns.setPasswordHash(editor.id, await hashPassword(password))
        const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true })
        const page = await context.newPage()
        const desk = `${site}/${language}/desk`
        const look = async (name: string) => {
          assert.equal(
            await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
            true,
            `${name} is too wide`,
          )
          assert.deepEqual(await violations(page), [], name)
          if (pictures) await page.screenshot({ path: `${pictures}/${name}-${width}-${language}-${colorScheme}.png` })
        }

        await page.goto(`${desk}/account/`)
        await look('sign-in')
        await page.fill('[name=login]', 'editor')
        await page.fill('[name=password]', 'wrong')
        await page.keyboard.press('Enter')
        await page.waitForSelector('.refused')
        await look('refused')
        await page.fill('[name=password]', password)
        await page.click('form .button')
        await page.waitForURL(`${desk}/account/`)
        await look('account')
        await page.fill('[name=current]', password)
        await page.fill('[name=password]', next)
        await page.fill('[name=again]', `${next}!`)
        await page.click('[value=change]')
        await page.waitForSelector('.field.wrong')
        await look('differs')
        await page.goto(`${desk}/account/passwords/`)
        await page.fill('[name=name]', 'Website of the choir')
        await page.click('[value=add]')
        await page.waitForSelector('.flash')
        await look('passwords')
        await page.goto(`${desk}/`)
        await look('home')
        await page.goto(`${desk}/nothing/`)
        await look('nothing')
        await page.click('.avatar')
        await look('account-menu')
        await page.click('#account form button')
        await page.waitForURL(/sign-in/)
        await look('out')
        await page.goto(`${desk}/forgotten/`)
        await look('forgotten')

        const key = await makePasswordLink(storage, editor.id, Temporal.Instant.from('2026-11-21T12:00:00Z'))
        await page.goto(`${desk}/set-password/?key=${key}`)
        await look('set-password')
        await page.fill('[name=password]', next)
        await page.fill('[name=again]', next)
        await page.click('form .button')
        await page.waitForURL(`${desk}/`)
        await page.waitForSelector('.flash')
        await look('welcome')
        await context.close()
      })
