/** What stands in French texts as it is typed into a program, by the rules of the program. */
const code = ['Content-Type: application/json', 'Prefer: handling=strict', 'credentials: "include"', "encoding 'UTF8'"]

const rules: Readonly<Record<string, RegExp>> = {
  'an ordinary blank before : ; ! ? or »': / [:;!?»]/u,
  'no blank before : ; ! ? or »': /(?<!https?|file|postgres|s3)[\p{L}\p{N})’»…}][:;!?»](?=\s|$)|[^\s«]»/u,
  'no no-break space after «': /«[^\u00a0]/u,
  'a narrow no-break space': /\u202f/u,
  'an apostrophe of a typewriter': /\p{L}'\p{L}/u,
}

/** What is against the rules of French typography in a text; what stands in backticks is not looked at. */
export function faultsOf(text: string): readonly string[] {
  const prose = code.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text.replace(/`[^`]*`/gu, ''))
  return Object.entries(rules).flatMap(([fault, rule]) => {
    const found = rule.exec(prose)
    return found ? [`${fault}: “${prose.slice(Math.max(0, found.index - 20), found.index + 20)}”`] : []
  })
}
