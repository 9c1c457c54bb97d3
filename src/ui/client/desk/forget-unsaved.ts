// Signing out leaves no unsaved work in this browser, and hides what is open in other tabs.
import { forgetCopies } from './unsaved/copies.ts'
import { signedOut } from './unsaved/session.ts'

if (new URLSearchParams(location.search).get('after') === 'out') {
  forgetCopies()
  new BroadcastChannel(signedOut).postMessage('')
}
