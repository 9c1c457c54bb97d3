/** The colours that all drawings share. */
export const colours = {
  cream: '#f7ecd9',
  sand: '#ead2a8',
  coral: '#e2705a',
  rust: '#b4472f',
  mustard: '#e6b450',
  teal: '#3f8f96',
  deep: '#0b5a7a',
  ink: '#17303f',
  leaf: '#2d6a4f',
  moss: '#8fae5d',
  plum: '#7a4a9e',
  rose: '#e9a0ad',
  sky: '#bfe0e3',
  snow: '#f3f6f5',
  wood: '#9c6b45',
} as const

/** A time of day: what it does to the sky, the sea and the land. */
export interface Light {
  /** From the top to the horizon. */
  readonly sky: readonly string[]
  /** Sun or moon. */
  readonly sun: string
  /** From the horizon to the shore. */
  readonly sea: readonly string[]
  /** On waves and roofs. */
  readonly glint: string
  /** Land, from far to near. */
  readonly land: readonly [string, string, string]
  readonly isDark: boolean
}

export const lights = {
  dawn: {
    sky: ['#8fb9c9', '#f3c9b5', '#fbe3c0'],
    sun: '#fff1cf',
    sea: ['#e9b9a4', '#5f9aa6'],
    glint: '#fff1cf',
    land: ['#b98d95', '#7d7f8f', '#3f6770'],
    isDark: false,
  },
  day: {
    sky: ['#8cc6d6', '#bfe0e3', '#f4eedb'],
    sun: '#fff6dc',
    sea: ['#7fbcc4', '#2f7f93'],
    glint: '#e9f6f2',
    land: ['#9fc0ae', '#6d9f7c', '#2d6a4f'],
    isDark: false,
  },
  dusk: {
    sky: ['#35517d', '#b56576', '#f2a66a', '#fbd58c'],
    sun: '#ffe2a0',
    sea: ['#e08a68', '#2e4f73'],
    glint: '#ffd992',
    land: ['#84597a', '#553f68', '#2b2f50'],
    isDark: true,
  },
  night: {
    sky: ['#0d2036', '#1a3f5c', '#3b6c80'],
    sun: '#f6ecd0',
    sea: ['#2f6077', '#0f2b40'],
    glint: '#bfe0e3',
    land: ['#2b5468', '#1d3f53', '#122c3d'],
    isDark: true,
  },
  winter: {
    sky: ['#a9bfd0', '#d5e0e6', '#f6e9e0'],
    sun: '#fff7ea',
    sea: ['#b7cad3', '#6f95a6'],
    glint: '#ffffff',
    land: ['#c9d8de', '#e3ecee', '#f6f9f8'],
    isDark: false,
  },
} as const satisfies Record<string, Light>

export type Time = keyof typeof lights
