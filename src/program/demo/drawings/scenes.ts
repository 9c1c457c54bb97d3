import { books } from './indoors/books.ts'
import { bread } from './indoors/bread.ts'
import { gallery } from './indoors/gallery.ts'
import { storytime } from './indoors/storytime.ts'
import { workshop } from './indoors/workshop.ts'
import { birds } from './outdoors/birds.ts'
import { curling } from './outdoors/curling.ts'
import { garden } from './outdoors/garden.ts'
import { run } from './outdoors/run.ts'
import { stars } from './outdoors/stars.ts'
import { walk } from './outdoors/walk.ts'
import { lights, type Time } from './parts/light.ts'
import { randomOf } from './parts/random.ts'
import { at } from './parts/shapes.ts'
import type { Frame, Setting } from './parts/sky.ts'
import { fireworks } from './sea/fireworks.ts'
import { fish } from './sea/fish.ts'
import { harbour } from './sea/harbour.ts'
import { lighthousePoint } from './sea/lighthouse-point.ts'
import { nets } from './sea/nets.ts'
import { regatta } from './sea/regatta.ts'
import { choir } from './stage/choir.ts'
import { concert } from './stage/concert.ts'
import { festival } from './stage/festival.ts'
import { film } from './stage/film.ts'
import { kitchenParty } from './stage/kitchen-party.ts'
import { puppets } from './stage/puppets.ts'
import { strings } from './stage/strings.ts'
import { theatre } from './stage/theatre.ts'
import { wreck } from './stage/wreck.ts'
import { lanterns } from './town/lanterns.ts'
import { market } from './town/market.ts'
import { snow } from './town/snow.ts'
import { townHall } from './town/town-hall.ts'

/** What is drawn: each fills a frame of any shape, in any light. */
export const scenes = {
  ...{ birds, books, bread, choir, concert, curling, festival, film, fireworks, fish, gallery, garden, harbour },
  ...{ 'kitchen-party': kitchenParty, lanterns, lighthouse: lighthousePoint, market, nets, puppets, regatta, run },
  ...{ snow, stars, storytime, strings, theatre, 'town-hall': townHall, walk, workshop, wreck },
} satisfies Readonly<Record<string, (setting: Setting) => string>>

export type Scene = keyof typeof scenes

/** Which picture of a scene. */
export interface Sketch {
  readonly scene: Scene
  readonly time: Time
  /** Other numbers, other people, boats and colours. */
  readonly seed: number
  readonly shape?: keyof typeof shapes
}

interface Shape extends Frame {
  /** What is seen of the height, from and to. */
  readonly seen?: readonly [from: number, to: number]
  readonly isMirrored?: boolean
  /** Pixels of the picture. */
  readonly pixels: number
}

const shapes: Readonly<Record<'landscape' | 'poster' | 'cover', Shape>> = {
  landscape: { width: 1200, height: 800, pixels: 960 },
  poster: { width: 900, height: 1240, pixels: 800 },
  // Where the title of the site stands, at the left, is sea.
  cover: { width: 1920, height: 700, seen: [45, 575], isMirrored: true, pixels: 1600 },
}

/** A drawing as SVG, and its width in pixels. */
export function draw({ scene, time, seed, shape = 'landscape' }: Sketch): {
  readonly svg: string
  readonly width: number
} {
  const { width, height, seen: [from, to] = [0, height], isMirrored = false, pixels } = shapes[shape]
  const content = scenes[scene]({ width, height, light: lights[time], random: randomOf(seed) })
  const part = isMirrored ? at(width, 0, content, { flip: true }) : content
  const view = `0 ${from} ${width} ${to - from}`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${part}</svg>`, width: pixels }
}
