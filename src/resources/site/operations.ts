import { permits } from '../../accounts/actor.ts'
import { invalidImage, invalidLogo } from '../../errors/pictures.ts'
import { pictureTooLarge } from '../../errors/requests.ts'
import { ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import type { SiteRecord } from '../../records/site.ts'
import { optional } from '../../schema/field.ts'
import { upload } from '../../schema/types/references/image.ts'
import { insertUploaded, noData } from '../images/upload.ts'
import { translationsParameter } from '../records/fields.ts'
import { preparePictures } from '../records/input.ts'
import { siteFields, sitePictures } from './fields.ts'
import { presentSite } from './present.ts'
import { setInEnvironment } from './problems.ts'
import { exampleSite, exampleSiteBody, siteRepresentation } from './representation.ts'
import { checkSite, refuseSetByEnvironment, updateSite } from './write.ts'
import { msg } from '../../texts/msg.ts'

const item = {
  route: ['site'],
  locate: async (_path: object, { storage }: Context): Promise<SiteRecord> => storage.site.read(),
  state: async (site: SiteRecord) => site,
  shown: async (site: SiteRecord, context: Context) => presentSite(site, context),
  schema: siteRepresentation,
  example: exampleSite,
} as const

async function siteWithState(site: SiteRecord, context: Context) {
  return { ...ok(await presentSite(site, context)), state: site }
}

export const readSite = operation({
  ...item,
  id: 'read-site',
  methods: ['GET'],
  summary: msg('Read what the site is'),
  description: msg(
    'Its name, its look, whom to ask, and how dates and prices are meant: what the environment says, else what administrators say, else the default.',
  ),
  parameters: translationsParameter,
  permit: anyone,
  run: async ({ parameters: { translations } }, context, site) => siteWithState(site, { ...context, translations }),
})

export const changeSite = operation({
  ...item,
  id: 'update-site',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: msg('Change what the site is'),
  description: msg(
    'For administrators. Changes what is sent and leaves the rest; it counts at once, on all nodes. Stored events keep their time zones and moments. POST, PUT and PATCH do the same.',
  ),
  parameters: siteFields,
  check: async (input, context, site) => ({ issues: await checkSite(input, context, site) }),
  prepare: (input, context) =>
    preparePictures(
      sitePictures.map((parameter) => ({ parameter, image: input[parameter] })),
      context,
    ),
  permit: permits('manage-site'),
  run: async ({ parameters }, context, site, { prepared = {} }) =>
    siteWithState(await updateSite(site, parameters, prepared, context), context),
  exampleBody: exampleSiteBody,
  errors: [setInEnvironment],
})

export const uploadLogo = operation({
  ...item,
  id: 'upload-site-logo',
  methods: ['POST'],
  route: [...item.route, 'logo'],
  summary: msg('Upload the logo of the site'),
  description: msg(
    'For administrators. A picture as any other, or an SVG, of which only shapes, gradients, texts and their looks are kept. It becomes the logo.',
  ),
  parameters: {
    file: optional(upload(), msg('The logo: JPEG, PNG, GIF, WebP, AVIF or SVG, as the body or as a part of a form')),
  },
  upload: 'picture',
  check: async ({ file }, context) => {
    if (!file || file.bytes.length === 0) throw noData()
    if (!context.refused) refuseSetByEnvironment({ logo: null }, context)
    return { issues: [] }
  },
  prepare:
    ({ file }, { images }) =>
    async () =>
      images.storeLogo(file?.bytes ?? new Uint8Array(), file?.filename ?? ''),
  permit: permits('manage-site'),
  run: async (_input, context, site, { prepared }) => {
    const { id } = await insertUploaded(prepared, {}, context)
    return siteWithState(await updateSite(site, { logo: { id } }, {}, context), context)
  },
  errors: [noData, invalidImage, invalidLogo, pictureTooLarge, setInEnvironment],
})

/** The record of the site: ours (contract/site.md). */
export const siteOperations: readonly Operation[] = [readSite, changeSite, uploadLogo]
