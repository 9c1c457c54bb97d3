// Passkeys: asks the authenticator, and sends its answer with the form. Browsers without them keep to passwords.
import { create, dataAttribute, maybe, one } from '../dom.ts'
import { textEntries, requireField } from '../form.ts'

type Creation = PublicKeyCredentialCreationOptionsJSON
type Asked = PublicKeyCredentialRequestOptionsJSON

/** A challenge serves for five minutes. Where the browser offers passkeys by itself, another one is asked for in time. */
const renewedAfter = 4 * 60_000

const box = maybe('[data-passkey]', HTMLElement)
if (box && location.origin === dataAttribute(box, 'origin') && hasPasskeys()) enhancePasskeys(box)

function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

function enhancePasskeys(box: HTMLElement): void {
  const form = one('form', HTMLFormElement, box)
  const problem = one('.problem', HTMLElement, box)
  const isSigningIn = dataAttribute(box, 'passkey') === 'sign-in'
  let offering: AbortController | undefined

  for (const hidden of [box, ...box.querySelectorAll('[data-with]')]) hidden.toggleAttribute('hidden', false)
  maybe('[data-without]', HTMLElement, box)?.remove()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void (isSigningIn ? signIn() : createCredential())
  })
  if (isSigningIn) void offerPasskeys()

  async function signIn(): Promise<void> {
    offering?.abort()
    const asked = await fetchOptions<Asked>('passkey-begin')
    if (!asked) return
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
    const isSent = await sendCredential('passkey', () => navigator.credentials.get({ publicKey }))
    if (!isSent) await offerPasskeys()
  }

  async function createCredential(): Promise<void> {
    const asked = await fetchOptions<Creation>('begin')
    if (!asked) return
    requireField(form, 'handle').value = asked.user.id
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked)
    await sendCredential('add', () => navigator.credentials.create({ publicKey }))
  }

  /** Lets the browser offer passkeys where the login is typed. */
  async function offerPasskeys(): Promise<void> {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const own = (offering = new AbortController())
    const asked = await fetchOptions<Asked>('passkey-begin')
    if (!asked || own.signal.aborted) return
    const timer = setTimeout(() => {
      own.abort()
      void offerPasskeys()
    }, renewedAfter)
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
    const found = await navigator.credentials
      .get({ publicKey, mediation: 'conditional', signal: own.signal })
      .catch(() => null)
    clearTimeout(timer)
    if (found instanceof PublicKeyCredential) hand('passkey', found)
  }

  /** What the service asks with; undefined where it refuses, which is told. */
  async function fetchOptions<T>(action: string): Promise<T | undefined> {
    problem.textContent = ''
    const body = new URLSearchParams([...textEntries(form), ['action', action]])
    const answer = await fetch(location.href, { method: 'POST', headers: { accept: 'application/json' }, body }).catch(
      () => undefined,
    )
    const {
      data,
      message,
      fields = {},
    } = (await answer?.json().catch(() => ({}))) as {
      readonly data?: T
      readonly message?: string
      readonly fields?: Readonly<Record<string, string>>
    }
    if (!answer?.ok) problem.textContent = Object.values(fields)[0] ?? message ?? dataAttribute(box, 'failed')
    return answer?.ok ? data : undefined
  }

  /** Asks the authenticator, and sends what it answers; false where it does not. */
  async function sendCredential(action: string, ask: () => Promise<Credential | null>): Promise<boolean> {
    const found = await ask().catch(() => null)
    if (found instanceof PublicKeyCredential) hand(action, found)
    else problem.textContent = dataAttribute(box, 'failed')
    return found !== null
  }

  function hand(action: string, found: PublicKeyCredential): void {
    requireField(form, 'answer').value = JSON.stringify(found.toJSON())
    form.append(create('input', { type: 'hidden', name: 'action', value: action }))
    form.submit()
  }
}
