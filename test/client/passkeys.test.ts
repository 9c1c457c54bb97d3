// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseDesk, looked } from '../long/desk/browsed-desk.ts'
import { skip } from '../support/browser.ts'

/* Passkeys in a browser, with an authenticator that Chromium plays; and secrets that are shown once. */

const site = 'http://localhost'
const { service, signIn } = browseDesk('2027-03-01T12:00:00Z', site)

/** Gives the browser of a page an authenticator, and says how it has its user verified. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function signOut(page: Page): Promise<void> {
  await page.locator('.avatar').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.locator('[name=login]').waitFor()
}

const passkeys = async () =>
  service().storage.signIns.passkeys((await service().storage.users.byLogin('editor'))?.id ?? 0)

test('a passkey is added, and signs in by its button and by what the browser offers', { skip }, async () => {
  const page = await signIn()
  const authenticator = await withAuthenticator(page)
  await page.goto(`${site}/en/desk/account/passkeys/`)
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await authenticator.verify(false)
  await page.getByLabel('Name').fill('Test key')
  await add.click()
  await page.getByText('No passkey was created').waitFor()
  assert.deepEqual(await passkeys(), [])
  await authenticator.verify(true)
  await add.click()
  await page.getByText('The passkey has been added').waitFor()
  assert.deepEqual(
    (await passkeys()).map(({ name }) => name),
    ['Test key'],
  )
  await looked(page, 'passkeys')
  await add.click()
  await page.getByText('No passkey was created').waitFor()
  assert.equal((await passkeys()).length, 1, 'the authenticator has one already')

  // First by the button alone.
  await page.addInitScript(
    'if (location.search) PublicKeyCredential.isConditionalMediationAvailable = async () => false',
  )
  await signOut(page)
  await page.goto(`${site}/en/desk/sign-in/?next=/events/`)
  assert.equal(await page.getByLabel('Login or e-mail address').getAttribute('autocomplete'), 'username webauthn')
  await looked(page, 'sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${site}/en/desk/events/`)

  await signOut(page)
  // Conditional: nobody presses a button, the authenticator answers what the page has asked for on its own.
  await page.goto(`${site}/fr/desk/sign-in/`)
  await page.waitForURL(`${site}/fr/desk/`)
})

test('what is shown once is copied, and choosing what a program may do needs no script', { skip }, async () => {
  const page = await signIn({ account: 'author', width: 390 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site}/en/desk/account/passwords/`)
  assert.equal(await page.locator('.scopes').isVisible(), false)
  await page.getByLabel('Only what I choose').check()
  await page.getByLabel('read: Venues').check()
  await page.getByLabel('Until a date').check()
  await page.getByLabel('Last day').fill('2027-12-31')
  await page.getByLabel('Name').fill('Signage')
  await looked(page, 'programs')
  await page.getByRole('button', { name: 'Create' }).click()
  const secret = await page.locator('.once code').textContent()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), secret)
  await looked(page, 'program')
  await page.reload()
  assert.equal(await page.locator('.once').count(), 0)
})
