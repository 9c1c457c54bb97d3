import { roles } from '../../../../domain/people/user.ts'
import { createUser, deleteUser } from '../../../../resources/users/operations.ts'
import { html } from '../../../kit/html.ts'
import { formOf } from '../../forms/form-spec.ts'

export const userForm = formOf({
  kind: 'user',
  fields: createUser.parameters,
  settings: {
    username: { attributes: html`autocapitalize="none" spellcheck="false"` },
    roles: {
      value: (user: { readonly roles?: readonly string[] }) => user.roles?.[0] ?? 'author',
      options: ({ say }) => new Map(roles.map((role) => [role, say(`desk.account.roles.${role}`)])),
    },
  },
})

interface Heirs {
  readonly heirs: readonly { readonly id: number; readonly name: string }[]
}

/** Who gets the records of a user that is removed. */
export const heirForm = formOf({
  kind: 'user',
  fields: deleteUser.parameters,
  settings: {
    reassign: {
      control: 'choice',
      options: (_request, { heirs }: Heirs) =>
        new Map([['', '–'], ...heirs.map(({ id, name }) => [String(id), name] as const)]),
    },
  },
})
