import { createHash } from 'node:crypto'

/** The style sheet of the pages. Light and dark follow the reader's system. */
const css = String.raw`
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2733, #e8ecf1);
  --soft: light-dark(#566373, #a3afbd);
  --paper: light-dark(#fdfcfa, #12171d);
  --card: light-dark(#ffffff, #1a2129);
  --line: light-dark(#dfe3e8, #303a45);
  --accent: light-dark(#0b5a7a, #7cc7e8);
}
* { box-sizing: border-box }
body {
  margin: 0 auto;
  max-width: 46rem;
  padding: 0 1.25rem;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: 0.2em }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 2px }
.skip { position: absolute; left: -100vw }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--card); padding: 0.5rem 1rem }
header, footer {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  align-items: baseline;
  justify-content: space-between;
  padding: 1.25rem 0;
  font-size: 0.9375rem;
}
header { border-bottom: 1px solid var(--line) }
footer { border-top: 1px solid var(--line); margin-top: 3rem; color: var(--soft) }
.site { font-weight: 700; font-size: 1.125rem; color: var(--ink); text-decoration: none }
nav a + a { margin-left: 1rem }
nav.more { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin-top: 1.5rem }
nav.more a { margin-left: 0 }
nav a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none }
h1 { font: 700 clamp(1.75rem, 6vw, 2.5rem)/1.15 ui-serif, Georgia, serif; margin: 2rem 0 0.75rem; text-wrap: balance }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem }
.lead, .kind { color: var(--soft); margin: 0 }
.lead { font-size: 1.1875rem }
.kind { margin-top: 2rem; font-size: 0.9375rem }
.kind + h1 { margin-top: 0 }
small { color: var(--soft); font-size: 0.875em }
img { max-width: 100%; height: auto; border-radius: 0.5rem }
.events { list-style: none; margin: 0; padding: 0 }
.events li {
  display: grid;
  grid-template-columns: 3.5rem 1fr;
  gap: 1rem;
  padding: 1rem 0;
  border-top: 1px solid var(--line);
}
.events li:first-child { border-top: 0 }
.events h3 { margin: 0; font-size: 1.125rem; line-height: 1.35 }
.events small { display: inline-block }
.events p { margin: 0.125rem 0 0; font-size: 0.9375rem; color: var(--soft) }
.tickets { list-style: none; margin: 0 0 1.5rem; padding: 0 }
.tickets li {
  display: grid;
  grid-template-columns: 1fr 5rem 13rem;
  gap: 0 1rem;
  align-items: baseline;
  padding: 0.75rem 0;
  border-top: 1px solid var(--line);
}
.tickets h3 { margin: 0; font-size: 1.0625rem }
.tickets b { text-align: right }
.tickets p { margin: 0; color: var(--soft); font-size: 0.9375rem }
.tickets div { grid-column: 1 / -1; color: var(--soft); font-size: 0.9375rem }
.day { text-align: center; line-height: 1.1; font-size: 0.8125rem; color: var(--soft) }
.day b { display: block; font: 700 1.75rem/1.1 ui-serif, Georgia, serif; color: var(--ink) }
.mark {
  display: inline-block;
  margin-left: 0.375rem;
  padding: 0 0.5rem;
  border: 1px solid currentcolor;
  border-radius: 1rem;
  color: var(--accent);
  font: 600 0.75rem/1.6 system-ui, sans-serif;
  vertical-align: 0.125em;
}
article .mark { margin-left: 0; margin-right: 0.375rem; font-size: 0.875rem }
dl {
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 0.5rem 1.25rem;
  margin: 1.5rem 0;
  padding: 1.25rem;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}
dt { color: var(--soft) }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
@media (max-width: 32rem) {
  dl { grid-template-columns: 1fr; gap: 0 }
  dd + dt { margin-top: 0.75rem }
  .tickets li { grid-template-columns: 1fr max-content }
  .tickets p { grid-column: 1 / -1 }
}
`

const version = createHash('sha256').update(css).digest('hex').slice(0, 10)

/** The style sheet, and its path below the site, which changes with it. */
export const style = { css, path: `/assets/site-${version}.css` }
