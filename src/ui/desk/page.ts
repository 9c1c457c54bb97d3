import type { Text, TextValues } from '../../texts/text.ts'
import type { Actor } from '../../accounts/actor.ts'
import type { Letter } from '../../domain/people/mail.ts'
import type { Session } from '../../domain/people/session.ts'
import type { Problem } from '../../errors/problem.ts'
import type { Language, Localized } from '../../i18n/language.ts'
import type { SourceAddress } from '../../interchange/importers/gather.ts'
import type { AddressProblem } from '../../interchange/importers/probe.ts'
import type { Answer } from '../../operations/answer.ts'
import type { CallInput } from '../../operations/call.ts'
import type { Context } from '../../operations/context.ts'
import type { Operation, Upload } from '../../operations/operation.ts'
import type { Fields } from '../../schema/field.ts'
import type { Asset } from '../assets/asset.ts'
import type { Html } from '../kit/html.ts'
import type { IconName } from '../kit/icon.ts'
import type { ListQuery } from './parts/list-query.ts'
import type { KeptForm, UnsavedEntry } from './unsaved/kept-form.ts'
import type { Account } from './ways-in.ts'

/** Where a page stands in the navigation. */
export type Standing = {
  readonly name: Localized
  readonly sign: IconName
  /** How many things wait there, which stands beside its name. */
  readonly waiting?: (request: DeskRequest) => Promise<number>
} & (
  | {
      /** By itself, among the tabs of the directory, or in the menu of the user. */
      readonly group: 'alone' | 'directory' | 'account'
    }
  | {
      /** On the page that lists its group. */
      readonly group: 'more' | 'settings'
      /** What it is for, in a sentence. */
      readonly about: Localized
    }
)

/** A page of the desk. `T` is what `load` finds for it. */
export interface DeskPage<T = unknown> {
  // Methods, not function members, so that a page of any data fits into the list.

  /** Below `/desk`, with a slash at either end; `:id` is any segment: `/events/:id/`. */
  readonly path: string
  /** The query of an address with the present names of its parameters, where it has former ones: it leads on there. */
  moved?(query: ListQuery, request: DeskRequest): ListQuery | undefined
  /** Its name and its place in the navigation, where it stands there; Ctrl+K goes there, too. */
  readonly navigation?: Standing
  /** Who sees it; by default, everybody who is signed in. Operations check the rights to act by themselves. */
  permit?(actor: Actor): boolean
  /** Whether it is for those who are not signed in, too. */
  readonly isOpen?: boolean
  /** Whether it is one of the site for its visitors: it has the frame of the public pages, whoever looks at it. */
  readonly isPublic?: boolean
  /** Whether its form may be sent from anywhere: what its address says is all that proves who sends it (RFC 8058). */
  readonly isOneClick?: boolean
  /** The data of the page; undefined: it does not exist. A `Problem` is shown in its place. */
  load(request: DeskRequest): Promise<T | undefined>
  title(found: T, request: DeskRequest): string
  render(found: T, request: DeskRequest): Html
  /** Links and buttons beside its heading. */
  tools?(found: T, request: DeskRequest): Html | undefined
  /**
   * What its forms do, by the value of their button `action`, or `save`. A `Problem` of it hands the form back with what was sent
   * (`DeskRequest.refusal`).
   */
  readonly actions?: Readonly<Record<string, Action>>
  /** What its form is about, where what is typed into it is kept until it is saved. */
  readonly keeps?: KeptForm
  /** The file that its forms may bring, as the member `file`. */
  readonly upload?: Upload
  /** Styles and scripts besides those of all pages of the desk. */
  readonly assets?: readonly Asset[]
}

/** A form that keeps what is typed into it. */
export interface KeptFormState {
  /** The key of this very form, with the proof that it was given to the user. */
  readonly proof: string
  readonly kind: string
  readonly record: string
  /** What was typed before and not saved, the newest first. */
  readonly entries: readonly UnsavedEntry[]
  /** The entry that the form shows. */
  readonly taken: UnsavedEntry | undefined
}

export type Action = (request: DeskRequest) => Promise<ActionResult | PageContent>

/** What is shown right after a form, in place of its page: what it would do, with a button that does it. */
export interface PageContent {
  readonly title: string
  readonly main: Html
}

/** Something for the scripts of the desk, answered as JSON, or a file. */
export interface DeskData {
  /** As that of a page. */
  readonly path: string
  permit?(actor: Actor): boolean
  /** The media type of a file, of which `answer` makes the text. */
  readonly type?: string
  answer(request: DeskRequest): Promise<unknown>
  /** What it does with what a script sends, which it answers. */
  take?(request: DeskRequest): Promise<unknown>
}

/** Where to go after an action, and what to tell there. */
export interface ActionResult {
  /** Below `/desk`, with its query: `/events/5/`. */
  readonly to: string
  readonly message?: Localized
  /** A form that takes the action back: the path of its page, and its fields, `action` among them. */
  readonly undo?: { readonly to: string; readonly fields: Readonly<Record<string, string>> }
  /** The record that the message is about, and its page. */
  readonly about?: { readonly to: string; readonly name: string }
  /** What a script that has sent the form is answered besides. */
  readonly data?: object
  /** The token by which challenges for passkeys belong to this browser, for its cookie. */
  readonly browser?: string
  /** What is shown once, on the page `to`, to be kept: `DeskRequest.secrets`. It needs a message. */
  readonly secrets?: readonly string[]
  /** The token of a session that begins, in place of the one before, or null where that ends. */
  readonly session?: string | null
  /** The proof of a right password that waits for its code, for its cookie; null where it does not wait any more. */
  readonly waiting?: string | null
}

/** Why an action was refused. */
export interface Refusal {
  readonly problem: Problem
  /** A sentence for all of it. */
  readonly message: string
  /** Sentences by the field that they are about: `title`, `venue[website]`. */
  readonly fields: ReadonlyMap<string, string>
  /** What the form asked for; absent where it was not read. */
  readonly action?: string
}

/** A request to a page of the desk, by somebody whose session is known. */
export interface DeskRequest {
  readonly actor: Actor
  readonly language: Language
  /** Reads as the actor; what is written goes through `perform`. */
  readonly context: Context
  readonly session: Session | undefined
  /** The parameters of the path. */
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
  /** What a form sent, with names in brackets as objects and lists; empty unless it is an action, or handed back. */
  readonly form: Readonly<Record<string, unknown>>
  readonly refusal: Refusal | undefined
  /** What the last action has made, which is shown this once; mostly nothing. */
  readonly secrets: readonly string[]
  /** By what what is typed into the form of the page is kept, and what was before; where it has such a form. */
  readonly kept?: KeptFormState
  /** Whether forms mark what is required; by default, where somebody has signed in. */
  readonly marksRequired?: boolean
  /** The proof that forms send as `csrf`, and scripts as `X-CSRF-Token`; empty for guests. */
  readonly csrf: string
  /** In the language of the reader. */
  readonly say: (text: Text, values?: TextValues) => string
  /** The address of a page: `address('/events/5/')`. */
  readonly address: (path: string) => string
  /**
   * Performs an operation as the actor, by all rules of the API. `revision`: that of the answer from which the form was made
   * (`Answer.revision`); where the record is another one by now, 412 with `data.current`. `mail`: what is sent by mail if it is done.
   */
  readonly perform: <P extends Fields, Q extends Fields, B>(
    operation: Operation<P, Q, unknown, unknown, unknown, B>,
    sent: CallInput<P, Q>,
    options?: { readonly revision?: string | undefined; readonly mail?: Letter | undefined },
  ) => Promise<Answer<B>>
  /** The ways in. */
  readonly account: Account
  /** Fills an empty calendar with the demo calendar. */
  readonly fillDemo: () => Promise<void>
  /** What is wrong with an address that is to be imported, by reading what is there now. */
  readonly addressProblem: (wanted: SourceAddress) => Promise<AddressProblem | undefined>
}

/** Makes a page of its declaration; the type of what it shows is inferred from `load`, which stands before what shows it. */
export function deskPage<T>(page: DeskPage<T>): DeskPage {
  return page
}
