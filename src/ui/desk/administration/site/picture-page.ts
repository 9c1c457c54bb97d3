import { permits } from '../../../../accounts/actor.ts'
import { sitePictures } from '../../../../resources/site/fields.ts'
import { changeSite, readSite, uploadLogo } from '../../../../resources/site/operations.ts'
import type { SiteRepresentation } from '../../../../resources/site/representation.ts'
import { localize } from '../../../../texts/text.ts'
import { pictureScript } from '../../../assets/desk-assets.ts'
import { html, type Html } from '../../../kit/html.ts'
import { submitButton, checkbox, form } from '../../forms/controls.ts'
import { fieldLabel } from '../../forms/labels.ts'
import { pictureField } from '../../forms/pictures/picture-field.ts'
import { describePicture, picturePart, shownPicture, storePicture } from '../../forms/pictures/picture-part.ts'
import { sentFile } from '../../forms/sent.ts'
import { deskPage, type DeskPage, type DeskRequest } from '../../page.ts'
import { asOne } from '../../undo/as-one.ts'
import { setElsewhere, settingFor } from './form.ts'

type Name = (typeof sitePictures)[number]

/** The form of each picture of the site. */
export const sitePicturePages: readonly DeskPage[] = sitePictures.map((name) =>
  deskPage({
    path: `/site/${name}/`,
    permit: permits('manage-site'),
    upload: 'picture',
    assets: [pictureScript],
    load: async ({ perform }) => (await perform(readSite, { parameters: { translations: true } })).body,
    title: (_site, { say }) => say(fieldLabel(name, 'site')),
    render: (site, request) => {
      const setting = settingFor(site, name)
      if (setting !== undefined) return html`<p>${request.say(setElsewhere(setting))}</p>`
      return html`<p class="lead">${request.say(`desk.site.pictureLead.${name}`)}</p>
        ${form(
          request,
          html`<section class="card">${controls(name, site, request)}</section>
            ${submitButton(request, localize('common.save'))}`,
          { upload: true },
        )}`
    },
    actions: {
      save: async (request) => {
        const { undo } = await asOne(request, '/site/', (inside) => storeSitePicture(name, inside))
        return { to: '/site/', message: localize('desk.site.saved'), undo }
      },
    },
  }),
)

/** The logo stands beside the name, and the icon instead of it: only the cover needs words for those who do not see it. */
function controls(name: Name, site: SiteRepresentation, request: DeskRequest): Html {
  const image = site[name] ?? undefined
  if (name === 'cover') return html`${picturePart.draw(request, { image })}`
  const removal = { name: 'picture[remove]', label: localize('desk.picture.remove') }
  return html`${pictureField(request, image && shownPicture(image), { parameter: name, takesDrawings: name === 'logo' })}
  ${image && checkbox(request, removal)}`
}

async function storeSitePicture(name: Name, request: DeskRequest): Promise<void> {
  const file = sentFile(request)
  if (name === 'logo' && file) {
    await request.perform(uploadLogo, { parameters: { file } })
    return
  }
  const { image } = await storePicture(request)
  const { body } = await request.perform(changeSite, { parameters: image === undefined ? {} : { [name]: image } })
  await describePicture(request, { image: body[name] ?? undefined })
}
