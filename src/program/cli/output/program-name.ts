/** How the program is called at a terminal: a clone runs its sources, the published package has a command. */
export const programName = import.meta.url.endsWith('.ts') ? 'node bin/almanac.js' : 'almanac'
