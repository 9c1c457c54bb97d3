import { permits } from '../../../../accounts/actor.ts'
import { sitePictures } from '../../../../resources/site/fields.ts'
import { changeSite, readSite } from '../../../../resources/site/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { richTextScript, siteScript } from '../../../assets/desk-assets.ts'
import { html, type Html } from '../../../kit/html.ts'
import { Problem } from '../../../../errors/problem.ts'
import type { SiteRepresentation } from '../../../../resources/site/representation.ts'
import { lastChange } from '../../activity/last-change.ts'
import { partsChosen, revisionOfForm, saysBase, type Parts } from '../../conflict/compare.ts'
import {
  askParts,
  isStaleForm,
  mergeOfControls,
  othersOf,
  partOfControl,
  withFormerTexts,
  withoutFormParts,
  withTheirTexts,
} from '../../conflict/plain.ts'
import { baseFields, mergedMessage } from '../../conflict/versions.ts'
import { heldControl } from '../../forms/field-part.ts'
import { branchesOf } from '../../events/choices.ts'
import { submitButton, form, hidden } from '../../forms/controls.ts'
import { fieldLabel } from '../../forms/labels.ts'
import { shownPicture } from '../../forms/pictures/picture-part.ts'
import { deskPage, type DeskRequest, type ActionResult } from '../../page.ts'
import { keptBox, keptStatus } from '../../unsaved/box.ts'
import { begunWith, keeping } from '../../unsaved/keeping.ts'
import { asOne } from '../../undo/as-one.ts'
import { setElsewhere, settingFor, siteForm, type SiteFormValues } from './form.ts'

const path = '/site/'

/** What the site is called, looks like and says of itself. */
export const sitePage = keeping(
  { kind: 'site', saves: ['save'] },
  deskPage({
    path,
    navigation: {
      group: 'settings',
      name: localize('desk.site.title'),
      sign: 'globe-alt',
      about: localize('desk.about.site'),
    },
    permit: permits('manage-site'),
    assets: [richTextScript, siteScript],
    load: async (request) => {
      const { body, revision } = await request.perform(readSite, { parameters: { translations: true } })
      const by = isStaleForm(request) ? (await lastChange(request, 'site', 'site'))?.name : undefined
      return { site: { ...body, branches: await branchesOf(request) }, revision, by }
    },
    title: (_found, { say }) => say('desk.site.title'),
    tools: (_found, { say, address }) => html`<a href="${address('/style/')}">${say('desk.style.title')}</a>`,
    render: ({ site, revision, by }, request) =>
      html`<p class="lead">${request.say('desk.site.lead')}</p>
        ${pictures(site, request)} ${siteFormMarkup(request, site, { now: revision, by })}`,
    actions: {
      save: saveSite,
    },
  }),
)

/** Writes what the form has sent; where somebody else was faster, what only one of the two has changed is brought together. */
async function saveSite(given: DeskRequest): Promise<ActionResult> {
  const request = withFormerTexts(given)
  const parameters = withoutFormParts(siteForm.read(request), partsChosen(request, 'theirs'))
  const write = async (sent: object, revision: string | undefined) => {
    const { undo } = await asOne(request, path, (inside) =>
      inside.perform(changeSite, { parameters: sent }, { revision }),
    )
    return { to: path, message: localize('desk.site.saved'), undo }
  }
  try {
    return await write(parameters, revisionOfForm(request))
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 412 || !saysBase(request)) throw error
    const { body, revision } = await request.perform(readSite, { parameters: { translations: true } })
    const merge = mergeOfControls(request, siteForm.controls, siteParts(body))
    if (merge.conflicts.length > 0) throw error
    return { ...(await write(withoutFormParts(parameters, othersOf(merge)), revision)), message: mergedMessage }
  }
}

/** The parts of the site, as its form shows them. */
function siteParts(site: SiteRepresentation): Parts {
  return new Map(
    siteForm.controls.map((name) => [
      partOfControl(name),
      name === 'social' ? site.social.join('\n') : heldControl(site, name).trim(),
    ]),
  )
}

interface Around {
  readonly now: string | undefined
  /** Who has saved it meanwhile. */
  readonly by: string | undefined
}

function siteFormMarkup(given: DeskRequest, site: SiteFormValues, { now, by }: Around): Html {
  const merge = isStaleForm(given) ? mergeOfControls(given, siteForm.controls, siteParts(site)) : undefined
  const request = merge ? withTheirTexts(given, merge) : given
  const revision = begunWith(request, 'revision', now)
  const content = form(
    request,
    html`${merge && askParts(given, merge, { kind: 'site', by, to: path })} ${hidden('revision', revision)}
      ${baseFields(request, siteParts(site))} ${siteForm.draw(request, site)}
      <div class="save">${submitButton(request, localize('common.save'))} ${keptStatus(request)}</div>`,
    { keeps: true },
  )
  return keptBox(request, content, revision)
}

/** The pictures of the site, each with the way to another one. */
function pictures(site: SiteFormValues, { say, address }: DeskRequest): Html {
  return html`<section class="card" aria-labelledby="pictures">
    <h2 id="pictures">${say('desk.site.pictures')}</h2>
    <ul class="plain pictures">
      ${sitePictures.map((name) => {
        const { [name]: image } = site
        const label = say(fieldLabel(name, 'site'))
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
