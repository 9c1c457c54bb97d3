import { permits } from '../../../accounts/actor.ts'
import { collections, translatedKinds } from '../../../domain/entities.ts'
import { definitionOf } from '../../../i18n/language.ts'
import { translatedLanguages } from '../../../operations/settings.ts'
import { listTranslations } from '../../../resources/translations/operations.ts'
import { localize } from '../../../texts/text.ts'
import { html } from '../../kit/html.ts'
import { selectField } from '../forms/controls.ts'
import { missingIn } from '../forms/bilingual.ts'
import { deskPage } from '../page.ts'
import { deskList } from '../parts/list.ts'
import { pickQuery, readPaging, omitPage } from '../parts/list-query.ts'

/** What is published and lacks a text in a language. */
export const untranslatedPage = deskPage({
  path: '/untranslated/',
  navigation: {
    group: 'more',
    name: localize('statistics.tables.languages'),
    sign: 'clipboard',
    about: localize('desk.about.untranslated'),
  },
  permit: permits('edit-others'),
  load: async (request) => {
    const query = pickQuery(request.query, ['kind', 'language', 'page', 'cursor'])
    const languages = translatedLanguages(request.context.settings)
    const { language, ...parameters } = query
    const missing = [language, request.language].flatMap((asked) => languages.find((each) => each === asked) ?? [])[0]
    const { body } = await request.perform(listTranslations, {
      parameters: { ...parameters, ...(missing && { missing }), per_page: 25 },
    })
    return { query, languages, body, kind: translatedKinds.find((each) => each === query['kind']) ?? 'event' }
  },
  title: (_found, { say }) => say('statistics.tables.languages'),
  render: ({ query, languages, body, kind }, request) => {
    const { say, address } = request
    const choice = (name: 'kind' | 'language', options: ReadonlyMap<string, string>) =>
      selectField(request, {
        name,
        label: localize(`statistics.columns.${name}`),
        value: query[name],
        options,
      })
    const kinds = translatedKinds.map((each) => [each, say(`statistics.columns.${collections[each]}`)] as const)
    const all = languages.map((each) => [each, definitionOf(each).name] as const)
    return html`<p class="lead">${say('statistics.gaps')}</p>
      ${deskList(request, {
        ...{ path: '/untranslated/', query: omitPage(query), label: localize('statistics.tables.languages') },
        filters: html`${choice('kind', new Map(kinds))} ${choice('language', new Map(all))}`,
        columns: [
          {
            label: localize('common.name'),
            cell: ({ id, headline }) => html`<a href="${address(`/${collections[kind]}/${id}/`)}">${headline}</a>`,
          },
          {
            label: localize('statistics.columns.language'),
            cell: ({ missing }) =>
              html`${missing.map((language) => html`<span class="missing">${say(missingIn(language))}</span> `)}`,
          },
        ],
        rows: body.translations,
        ...readPaging(body),
        empty: localize('statistics.noGap'),
        beginning: { sign: 'language', path: '/statistics/', label: localize('statistics.title') },
      })}`
  },
})
