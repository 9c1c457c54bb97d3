import { createView } from '../../../../resources/views/operations.ts'
import type { ViewRepresentation } from '../../../../resources/views/representation.ts'
import { html } from '../../../kit/html.ts'
import { formOf } from '../../forms/form-spec.ts'
import { filtersMeant } from '../../parts/view-filters.ts'

type Held = Partial<ViewRepresentation>

export const viewForm = formOf({
  kind: 'view',
  fields: createView.parameters,
  sections: [{ parts: ['name', 'description', 'slug', 'filters'] }],
  settings: {
    name: { hasFocus: (held: Held) => held.id === undefined },
    description: { control: 'lines', rows: 2, marksMissing: false },
    filters: {
      control: 'lines',
      rows: 3,
      required: false,
      meaning: filtersMeant,
      attributes: html`maxlength="2000" spellcheck="false" autocapitalize="off"`,
    },
    slug: { required: false, keepsWhereEmpty: true },
  },
})
