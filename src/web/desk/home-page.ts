import { html } from '../html.ts'
import { deskPage } from './page.ts'

const words = {
  name: { en: 'Overview', fr: 'Vue d’ensemble' },
  welcome: { en: 'Welcome', fr: 'Bienvenue' },
} as const

/** What waits, and what comes. */
export const homePage = deskPage({
  path: '/',
  navigation: words.name,
  load: async () => ({}),
  title: (_found, { say }) => say(words.name),
  render: (_found, { say, actor }) => html`<p class="lead">${say(words.welcome)}, ${actor.user?.name}</p>`,
})
