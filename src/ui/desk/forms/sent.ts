import type { Upload } from '../../../schema/types/references/image.ts'
import type { DeskRequest } from '../page.ts'

type FormRequest = Pick<DeskRequest, 'form'>

/** What a form sent by a name in brackets: `venue[website]`. */
export function sentValue({ form }: FormRequest, name: string): unknown {
  const steps = name.replaceAll(']', '').split('[')
  return steps.reduce<unknown>(
    (found, step) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, step)
        ? (found as Readonly<Record<string, unknown>>)[step]
        : undefined,
    form,
  )
}

/** A text that a form sent, as it is: of a password, blanks count. Empty where it sent none. */
export function sentVerbatim(request: FormRequest, name: string): string {
  const sent = sentValue(request, name)
  return typeof sent === 'string' ? sent : ''
}

/** A text that a form sent, without blanks around it and with the line breaks of texts; empty where it sent none. */
export function sentText(request: FormRequest, name: string): string {
  return sentVerbatim(request, name).replaceAll('\r\n', '\n').trim()
}

/** The values that a form sent by a name in several: those of the boxes that are ticked. */
export function sentList(request: FormRequest, name: string): readonly string[] {
  const sent = sentValue(request, name)
  return Array.isArray(sent) ? sent.filter((each) => typeof each === 'string') : []
}

/** What a field shows: what was sent, where the form is handed back, else what it holds. */
export function textToShow(
  { form, refusal }: Pick<DeskRequest, 'form' | 'refusal'>,
  name: string,
  held: string | number | null | undefined,
): string {
  const sent = refusal && sentValue({ form }, name)
  return typeof sent === 'string' ? sent : String(held ?? '')
}

/** The file that a form brought. */
export function sentFile({ form }: FormRequest): Upload | undefined {
  const { file } = form as { readonly file?: Partial<Upload> }
  return file?.bytes && (file.bytes.length > 0 || (file.filename ?? '') !== '') ? (file as Upload) : undefined
}
