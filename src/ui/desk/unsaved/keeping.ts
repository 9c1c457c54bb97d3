import { Problem } from '../../../errors/problem.ts'
import { unsavedScript } from '../../assets/desk-assets.ts'
import { deskPage, type DeskPage, type DeskRequest, type KeptFormState, type Refusal } from '../page.ts'
import { sentText } from '../forms/sent.ts'
import type { KeptForm } from './kept-form.ts'
import { keptFor } from './work.ts'
import { msg } from '../../../texts/msg.ts'

interface Keeping {
  readonly found: unknown
  readonly kept: KeptFormState | undefined
  readonly fields: DeskRequest['form'] | undefined
}

/** A page whose form keeps what is typed into it, and offers it again. */
export function keeping(keeps: KeptForm, page: DeskPage): DeskPage {
  const within = (request: DeskRequest, { kept, fields }: Keeping): DeskRequest => ({
    ...request,
    ...(kept && { kept }),
    ...(fields && !request.refusal && { form: fields, refusal: takenUp }),
  })
  return deskPage<Keeping>({
    ...page,
    keeps,
    assets: [...(page.assets ?? []), unsavedScript],
    load: async (request) => {
      const found = await page.load(request)
      return found === undefined ? undefined : { found, ...(await keptFor(request, keeps)) }
    },
    title: ({ found }, request) => page.title(found, request),
    tools: (keeping, request) => page.tools?.(keeping.found, request),
    render: (keeping, request) => page.render(keeping.found, within(request, keeping)),
  })
}

/** A form with what was typed before is shown as one that is handed back, of which nothing was refused. */
const takenUp: Refusal = {
  problem: new Problem({ status: 409, code: 'unsaved_work' }, msg('')),
  message: '',
  fields: new Map(),
}

/** What a form was made of when it was opened: what is taken up was begun with what was there then. */
export function begunWith(request: DeskRequest, name: string, now: string | undefined): string | undefined {
  return (request.kept?.taken && sentText(request, name)) || now
}
