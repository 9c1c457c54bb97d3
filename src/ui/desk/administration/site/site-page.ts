import { permits } from '../../../../accounts/actor.ts'
import { sitePictures } from '../../../../resources/site/fields.ts'
import { changeSite, readSite } from '../../../../resources/site/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { richTextScript, siteScript } from '../../../assets/desk-assets.ts'
import { html, type Html } from '../../../kit/html.ts'
import { branchesOf } from '../../events/choices.ts'
import { button, form, hidden } from '../../forms/controls.ts'
import { labelOf } from '../../forms/labels.ts'
import { shownPicture } from '../../forms/picture-part.ts'
import { sentText } from '../../forms/sent.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import { keptBox, keptStatus } from '../../unsaved/box.ts'
import { begunWith, keeping } from '../../unsaved/keeping.ts'
import { asOne } from '../../undo/as-one.ts'
import { setElsewhere, settingFor, siteForm, type Held } from './form.ts'

const path = '/site/'

/** What the site is called, looks like and says of itself. */
export const sitePage = keeping(
  { kind: 'site', saves: ['save'] },
  deskPage({
    path,
    navigation: { group: 'administration', name: localize('desk.site.title'), sign: 'globe-alt' },
    permit: permits('manage-site'),
    assets: [richTextScript, siteScript],
    load: async (request) => {
      const { body, revision } = await request.perform(readSite, { parameters: { translations: true } })
      return { site: { ...body, branches: await branchesOf(request) }, revision }
    },
    title: (_found, { say }) => say('desk.site.title'),
    render: ({ site, revision }, request) =>
      html`<p class="lead">${request.say('desk.site.lead')}</p>
        ${pictures(site, request)} ${theForm(request, site, revision)}`,
    actions: {
      save: async (request) => {
        const revision = sentText(request, 'revision') || undefined
        const parameters = siteForm.read(request)
        const { undo } = await asOne(request, path, (inside) =>
          inside.perform(changeSite, { parameters }, { revision }),
        )
        return { to: path, message: localize('desk.site.saved'), undo }
      },
    },
  }),
)

function theForm(request: DeskRequest, site: Held, now: string | undefined): Html {
  const revision = begunWith(request, 'revision', now)
  const content = form(
    request,
    html`${hidden('revision', revision)} ${siteForm.draw(request, site)}
      <div class="save">${button(request, localize('common.save'))} ${keptStatus(request)}</div>`,
    { keeps: true },
  )
  return keptBox(request, content, revision)
}

/** The pictures of the site, each with the way to another one. */
function pictures(site: Held, { say, address }: DeskRequest): Html {
  return html`<section class="card" aria-labelledby="pictures">
    <h2 id="pictures">${say('desk.site.pictures')}</h2>
    <ul class="plain pictures">
      ${sitePictures.map((name) => {
        const { [name]: image } = site
        const label = say(labelOf(name, 'site'))
        const setting = settingFor(site, name)
        const url = name === 'logo' && setting !== undefined ? site.logo_url : image && shownPicture(image).url
        return html`<li>
          <strong>${label}</strong>
          ${url ? html`<img class="thumb" src="${url}" alt="" />` : html`<span>${say('desk.site.noPicture')}</span>`}
          ${
            setting === undefined
              ? html`<a href="${address(`/site/${name}/`)}" aria-label="${label} – ${say('desk.site.change')}"
                  >${say('desk.site.change')}</a
                >`
              : html`<small>${say(setElsewhere(setting))}</small>`
          }
        </li>`
      })}
    </ul>
  </section>`
}
