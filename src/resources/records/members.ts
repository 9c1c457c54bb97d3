/** The name of a member within a place: `city` of `venue[1]` is `venue[1][city]`, `name[fr]` is `venue[1][name][fr]`. */
export function memberOf(place: string, name: string): string {
  const [first = '', ...deeper] = name.split('[')
  return [`${place}[${first}]`, ...deeper].join('[')
}
