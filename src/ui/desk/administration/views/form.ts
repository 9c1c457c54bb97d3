import { createView } from '../../../../resources/views/operations.ts'
import type { ViewRepresentation } from '../../../../resources/views/representation.ts'
import { formOf } from '../../forms/form-spec.ts'
import { questionPart, type FoundQuestion } from '../questions/question-part.ts'

type ViewFormValues = Partial<ViewRepresentation> & { readonly question: FoundQuestion }

export const viewForm = formOf({
  kind: 'view',
  fields: createView.parameters,
  sections: [{ parts: ['name', 'description', 'slug', questionPart<ViewFormValues>('view')] }],
  settings: {
    name: { hasFocus: (held: ViewFormValues) => held.id === undefined },
    description: { control: 'lines', rows: 2, marksMissing: false },
    slug: { required: false, keepsWhereEmpty: true },
  },
})
