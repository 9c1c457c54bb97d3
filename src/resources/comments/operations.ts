import { may, mayDiscuss } from '../../accounts/actor.ts'
import type { Comment } from '../../domain/people/comment.ts'
import type { Event } from '../../records/event.ts'
import { utcText } from '../../domain/time/time.ts'
import { created, ok } from '../../operations/answer.ts'
import { logActivity } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
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
import { msg } from '../../texts/msg.ts'

/** Characters of a comment. */
export const longestComment = 4000

/** What the author and the editors say to each other about an event: ours (contract/access.md §10). */
export function commentOperations(address: ItemAddress<typeof idPath>) {
  const { absences } = address.read
  const collection = belowEvent(address, 'comments', mayDiscuss)
  const path = { ...idPath, comment: required(recordId(1), msg('Id of the comment')) }
  return {
    list: listOperation({
      ...collection,
      kind: 'comment',
      plural: 'comments',
      summary: msg('List the comments on an event'),
      description: msg(
        'What its author and the editors say to each other about it, oldest first; nobody else sees it. A series has one thread.',
      ),
      page: msg('A page of comments.'),
      collection: { example: '/events/269/comments', of: ({ id }) => `/events/${id}/comments` },
      parameters: paging('none'),
      representation: commentRepresentation,
      example: exampleComment,
      find: async (_filters, slice, { storage }, { subject: event }) => {
        const page = await storage.comments.find(threadId(event), slice)
        return { page, records: page.records.map(presentComment) }
      },
      errors: absences,
    }),
    create: operation({
      ...collection,
      id: 'create-comment',
      methods: ['POST'],
      summary: msg('Comment on an event'),
      description: msg`Adds a comment, which the author of the event and the editors see. An event has at most ${maxComments}.`,
      parameters: {
        text: required(
          text({ maxLength: longestComment, verbatim: true, nonEmpty: true }),
          msg('What is said: plain text, with line breaks'),
        ),
      },
      run: async ({ parameters }, context, event) => {
        const { actor, now, storage } = context
        const thread = threadId(event)
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
      summary: msg('Delete a comment'),
      description: msg('For good; by whoever wrote it, or an editor.'),
      path,
      locate: async ({ id, comment: named }: Values<typeof path>, context): Promise<CommentOfEvent | undefined> => {
        const event = await collection.locate({ id }, context)
        const comment = event && (await context.storage.comments.byId(named))
        return event && { event, comment: comment?.event === threadId(event) ? comment : undefined }
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

interface CommentOfEvent {
  readonly event: Event
  readonly comment: Comment | undefined
}

/** The event whose comments are those of another: a series is spoken of as a whole. */
function threadId({ id, occurrence }: Event): number {
  return occurrence?.series ?? id
}
