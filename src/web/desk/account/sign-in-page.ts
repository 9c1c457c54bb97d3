import { html } from '../../html.ts'
import { button, form, textField } from '../fields.ts'
import { pathWithin } from '../origin.ts'
import { deskPage } from '../page.ts'

const words = {
  title: { en: 'Sign in', fr: 'Connexion' },
  login: { en: 'Login or e-mail address', fr: 'Identifiant ou adresse e-mail' },
  password: { en: 'Password', fr: 'Mot de passe' },
  signIn: { en: 'Sign in', fr: 'Se connecter' },
  out: { en: 'You are signed out.', fr: 'Vous êtes déconnecté.' },
} as const

/** Lets users in by login and password, and leads them to where they wanted to go. */
export const signInPage = deskPage({
  path: '/sign-in/',
  isOpen: true,
  load: async ({ query }) => ({ isOut: query['out'] === '1', next: pathWithin(query['next']) }),
  title: (_found, { say }) => say(words.title),
  render: ({ isOut, next }, request) =>
    html`${isOut && html`<p class="flash" role="status">${request.say(words.out)}</p>`}
    ${form(
      request,
      html`${next !== undefined && html`<input type="hidden" name="next" value="${next}" />`}
      ${textField(request, {
        name: 'login',
        label: words.login,
        required: true,
        attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" autofocus`,
      })}
      ${textField(request, {
        name: 'password',
        type: 'password',
        label: words.password,
        required: true,
        attributes: html`autocomplete="current-password" maxlength="1000"`,
      })}
      ${button(request, words.signIn)}`,
    )}`,
  actions: {
    save: async ({ form, signIn }) => {
      const session = await signIn(textOf(form['login']).trim(), textOf(form['password']))
      return { to: pathWithin(form['next']) ?? '/', session }
    },
  },
})

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
