import { may, mayDiscuss } from '../../accounts/actor.ts'
import type { Comment } from '../../domain/people/comment.ts'
import type { Event } from '../../records/event.ts'
import { utcText } from '../../domain/time/time.ts'
import { created, ok } from '../../operations/answer.ts'
import { logActivity } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { operation } from '../../operations/operation.ts'
import { required, type Values } from '../../schema/field.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { text } from '../../schema/types/values/text.ts'
import { idPath } from '../records/fields.ts'
import { belowEvent, type ItemAddress } from '../records/merging/item-address.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { commentNotFound, maxComments, tooManyComments } from './problems.ts'
import { commentRepresentation, exampleComment, presentComment } from './representation.ts'

/** Characters of a comment. */
export const longestComment = 4000

/** What the author and the editors say to each other about an event: ours (contract/access.md §10). */
export function commentOperations(address: ItemAddress<typeof idPath>) {
  const { absences } = address.read
  const collection = belowEvent(address, 'comments', mayDiscuss)
  const path = { ...idPath, comment: required(recordId(1), { en: 'Id of the comment', fr: 'Numéro du commentaire' }) }
  return {
    list: listOperation({
      ...collection,
      kind: 'comment',
      plural: 'comments',
      summary: { en: 'List the comments on an event', fr: 'Lister les commentaires d’un événement' },
      description: {
        en: 'What its author and the editors say to each other about it, oldest first; nobody else sees it. A series has one thread.',
        fr: 'Ce que son auteur et les éditeurs s’en disent, du plus ancien au plus récent ; personne d’autre ne le voit. Une série n’a qu’un seul fil.',
      },
      page: { en: 'A page of comments.', fr: 'Une page de commentaires.' },
      collection: { example: '/events/269/comments', of: ({ id }) => `/events/${id}/comments` },
      parameters: paging('none'),
      representation: commentRepresentation,
      example: exampleComment,
      find: async (_filters, slice, { storage }, { subject: event }) => {
        const page = await storage.comments.find(threadOf(event), slice)
        return { page, records: page.records.map(presentComment) }
      },
      errors: absences,
    }),
    create: operation({
      ...collection,
      id: 'create-comment',
      methods: ['POST'],
      summary: { en: 'Comment on an event', fr: 'Commenter un événement' },
      description: {
        en: `Adds a comment, which the author of the event and the editors see. An event has at most ${maxComments}.`,
        fr: `Ajoute un commentaire, que voient l’auteur de l’événement et les éditeurs. Un événement en a au plus ${maxComments}.`,
      },
      parameters: {
        text: required(text({ maxLength: longestComment, verbatim: true, nonEmpty: true }), {
          en: 'What is said: plain text, with line breaks',
          fr: 'Ce qui est dit : du texte brut, avec des sauts de ligne',
        }),
      },
      run: async ({ parameters }, context, event) => {
        const { actor, now, storage } = context
        const thread = threadOf(event)
        if ((await storage.comments.count(thread)) >= maxComments) throw tooManyComments()
        const { id = null, name = '' } = actor.user ?? {}
        const said = { event: thread, atUtc: utcText(now()), user: id, userName: name, text: parameters.text.trim() }
        const comment = await storage.comments.add(said)
        await logActivity(context, { action: 'updated', kind: 'event', record: thread, changed: ['comments'] })
        return created(presentComment(comment), apiUrl(context.links, `/events/${thread}/comments`))
      },
      exampleBody: { text: exampleComment.text },
      status: 201,
      schema: commentRepresentation,
      example: exampleComment,
      errors: [...absences, tooManyComments],
    }),
    remove: operation({
      id: 'delete-comment',
      methods: ['DELETE'],
      route: [...collection.route, { parameter: 'comment', pattern: '\\d+' }],
      summary: { en: 'Delete a comment', fr: 'Supprimer un commentaire' },
      description: {
        en: 'For good; by whoever wrote it, or an editor.',
        fr: 'Définitivement ; par qui l’a écrit, ou par un éditeur.',
      },
      path,
      locate: async ({ id, comment: named }: Values<typeof path>, context): Promise<Said | undefined> => {
        const event = await collection.locate({ id }, context)
        const comment = event && (await context.storage.comments.byId(named))
        return event && { event, comment: comment?.event === threadOf(event) ? comment : undefined }
      },
      absent: ({ id }, context) => address.absent({ id }, context),
      permit: (actor, said) => {
        if (!said?.comment) return collection.permit(actor, said?.event)
        const isOwn = said.comment.user === actor.user?.id
        return mayDiscuss(actor, said.event) && (isOwn || may(actor, 'edit-others'))
      },
      run: async ({ path: { comment: named } }, context, { comment }) => {
        if (!comment) throw commentNotFound(named)
        await context.storage.comments.remove(comment.id)
        await logActivity(context, { action: 'updated', kind: 'event', record: comment.event, changed: ['comments'] })
        return ok(presentComment(comment))
      },
      schema: commentRepresentation,
      example: exampleComment,
      errors: [...absences, commentNotFound],
    }),
  }
}

interface Said {
  readonly event: Event
  readonly comment: Comment | undefined
}

/** The event whose comments are those of another: a series is spoken of as a whole. */
function threadOf({ id, occurrence }: Event): number {
  return occurrence?.series ?? id
}
