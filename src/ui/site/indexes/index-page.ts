import type { Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { listCursorText } from '../../../resources/records/lists/paging.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import type { Page } from '../document/page.ts'
import type { Query } from '../../../resources/question/filters.ts'
import { indexTitles } from '../index-titles.ts'

/** What a list of the API answers besides its records. */
interface ListAnswer {
  readonly next_rest_url?: string | undefined
}

/** What a visitor asks of an index. */
export interface IndexQuery {
  readonly search: string | undefined
  /** The letter from which on the names are listed. */
  readonly from: string | undefined
  /** Whether only what has coming events is wanted. */
  readonly isComing: boolean
  /** The part of the list, as parameters of the API have it. */
  readonly place: Readonly<Record<string, string>>
}

/** Reads the query of an index; what means nothing is as if it were not there. */
export function indexQuery(query: Query): IndexQuery {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : undefined
  }
  const letter = text('from')?.toLowerCase()
  const from = letter !== undefined && /^[a-z]$/.test(letter) ? letter : undefined
  const [page, cursor] = [text('page'), text('cursor')]
  return {
    search: text('search'),
    from,
    isComing: query['coming'] === '1',
    place: {
      ...(page !== undefined && /^\d{1,9}$/.test(page) && { page }),
      ...(cursor === undefined
        ? from !== undefined && { cursor: listCursorText({ key: from, id: 0, page: 1 }) }
        : { cursor }),
    },
  }
}

interface Index {
  readonly kind: keyof typeof indexTitles
  readonly asked: IndexQuery
  /** Undefined where the search means nothing to the API. */
  readonly found: ListAnswer | undefined
  /** How many are shown. */
  readonly shown: number
  readonly entries: Html
  /** Whether a visitor may choose to see only what has coming events. */
  readonly choosesComing?: boolean
  /** Whether names are in pages, by letter. */
  readonly hasLetters?: boolean
}

function nameSearch({ kind, asked }: Index, address: string, language: Language): Html {
  const words = say(`site.index.search.${kind}`, language)
  return html`<form class="search" role="search" action="${address}" method="get">
    <div class="field">
      ${icon('magnifying-glass')}
      <input
        type="search"
        name="search"
        data-key="search"
        value="${asked.search}"
        placeholder="${words}"
        aria-label="${words}"
      />
    </div>
    ${asked.isComing && html`<input type="hidden" name="coming" value="1" />`}
    <button class="find button" data-key="find">${say('calendar.find', language)}</button>
  </form>`
}

/** The page of all venues, organizers, categories or tags: a search, letters, and what comes next at each. */
export function indexPage(index: Index, context: Context): Page {
  const { kind, asked, found, shown, entries, choosesComing = false, hasLetters = false } = index
  const { language, links } = context
  const path = `/${kind}/`
  const title = say(indexTitles[kind], language)
  const query = (more: Readonly<Record<string, string>>) => {
    const { search, isComing } = asked
    const all = { ...(search !== undefined && { search }), ...(isComing && { coming: '1' }), ...more }
    const text = new URLSearchParams(all).toString()
    return text === '' ? '' : `?${text}`
  }
  const next = found?.next_rest_url === undefined ? undefined : new URL(found.next_rest_url).searchParams
  const more = next && Object.fromEntries([...next].filter(([name]) => name === 'page' || name === 'cursor'))
  const isFirst = Object.keys(asked.place).length === 0
  const isWhole = asked.search === undefined && !asked.isComing
  const count =
    next || !isFirst
      ? say('site.index.shown', language, { count: shown })
      : say(`site.index.counts.${kind}`, language, { count: shown })
  return {
    title,
    path,
    query: query({
      ...(asked.from !== undefined && { from: asked.from }),
      ...(asked.from === undefined && asked.place),
    }),
    isIndexed: isFirst && isWhole && shown > 0,
    trail: [{ name: title }],
    data: path.slice(1),
    isWide: true,
    main: html`<div class="head"><h1>${title}</h1></div>
      ${nameSearch(index, `${links.site}${path}`, language)}
      ${
        choosesComing &&
        html`<ul class="quick">
          <li>${comingLink()}</li>
        </ul>`
      }
      ${hasLetters && (next || !isFirst) && letters()}
      <p class="found"><span data-found>${count}</span></p>
      ${shown === 0 ? html`<p class="nothing">${say('site.index.nothing', language)}</p>` : entries}
      ${
        more &&
        html`<nav class="more" aria-label="${say('common.pages', language)}">
          <a class="button" rel="next" href="${links.site}${path}${query(more)}">${say('site.index.more', language)}</a>
        </nav>`
      }`,
  }

  function comingLink(): Html {
    const { isComing, search } = asked
    const rest = { ...(search !== undefined && { search }), ...(!isComing && { coming: '1' }) }
    const text = new URLSearchParams(rest).toString()
    return html`<a
      href="${links.site}${path}${text && `?${text}`}"
      data-key="coming"
      ${isComing && html` aria-current="true"`}
      >${say('site.index.onlyComing', language)}${isComing && icon('x-mark')}</a
    >`
  }

  function letters(): Html {
    return html`<ul class="quick letters" aria-label="${say('site.index.letters', language)}">
      ${[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => {
        const isSet = letter === asked.from
        const address = `${links.site}${path}${isSet ? query({}) : query({ from: letter })}`
        return html`<li>
          <a href="${address}" data-key="letter-${letter}" ${isSet && html` aria-current="true"`}
            >${letter.toUpperCase()}</a
          >
        </li> `
      })}
    </ul>`
  }
}
