import { isLightSize } from '../../domain/light-size.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import type { ImageRepresentation } from '../../resources/images/representation.ts'
import type { Language } from '../../i18n/language.ts'
import { formatDay } from '../kit/dates/periods.ts'
import { focalClass } from '../kit/focal-class.ts'
import { html, type Html } from '../kit/html.ts'

/** How a picture of an event is shown in a list: in a row, or above a card. */
const shapes = {
  thumb: { width: 160, height: 120, sizes: '(min-width: 64rem) 10rem, 5.5rem' },
  poster: { width: 640, height: 360, sizes: '(min-width: 44rem) 24rem, 78vw' },
} as const

/**
 * The picture of an event in a list, or the day as a tile. Beside the title it adds nothing to what is read aloud. `isFirst`: it
 * is seen before anybody scrolls.
 */
export function eventPicture(
  { image }: EventRepresentation,
  shape: keyof typeof shapes,
  { day, language, isFirst = false }: ShownDay,
): Html {
  if (image !== false) return pictureInList(image, shape, isFirst)
  const date = Temporal.PlainDate.from(day)
  const month = formatDay(date, { month: 'short' }, language).replace(/\.$/, '')
  return html`<span class="${shape} blank" aria-hidden="true"><b>${date.day}</b>${month}</span>`
}

interface ShownDay {
  /** The day on which the list has it, `YYYY-MM-DD`: without a picture, it stands in its place. */
  readonly day: string
  readonly language: Language
  readonly isFirst?: boolean | undefined
}

/** The picture of another record in a list: without one, a letter of `name` stands in its place. */
export function recordPicture(image: ImageRepresentation | undefined, name: string): Html {
  if (image) return pictureInList(image, 'thumb', false)
  const letter = [...name].find((each) => /\p{L}|\p{N}/u.test(each)) ?? ''
  return html`<span class="thumb blank" aria-hidden="true"><b>${letter.toUpperCase()}</b></span>`
}

function pictureInList(image: ImageRepresentation, shape: keyof typeof shapes, isFirst: boolean): Html {
  const { width, height, sizes } = shapes[shape]
  return html`<img
    class="${shape}${focalClass(image)}"
    ${sources(image, sizes)}
    alt=""
    width="${width}"
    height="${height}"
    ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`}
  />`
}

/** The large picture of the front page, behind its title, which says what it is. */
export function coverPicture(image: ImageRepresentation): Html {
  return html`<img
    ${focalAttribute(image)}
    ${sources(image, '(min-width: 80rem) 76rem, 100vw')}
    alt=""
    width="${image.width}"
    height="${image.height}"
    fetchpriority="high"
  />`
}

/**
 * A picture with the words that describe it, in the size that the screen needs; without any words it adds nothing to the heading beside
 * it, and is passed over. One that is too narrow for the column stands whole on a blurred copy of itself.
 */
export function pictureFigure(image: ImageRepresentation): Html {
  const { alt, width, height } = image
  const isBroad = width / height >= 1.3 && width >= 640
  const set = sources(image, isBroad ? '(min-width: 60rem) 53rem, 100vw' : '(min-width: 60rem) 30rem, 90vw')
  const size = html`width="${width}" height="${height}"`
  return html`<figure class="picture${!isBroad && ' narrow'}">
    ${!isBroad && html`<img class="ground${focalClass(image)}" ${set} alt="" aria-hidden="true" ${size} />`}
    <img ${focalAttribute(image)} ${set} alt="${alt}" ${size} fetchpriority="high" />
  </figure>`
}

function focalAttribute(image: ImageRepresentation): Html | false {
  const name = focalClass(image).trim()
  return name !== '' && html`class="${name}"`
}

/** The addresses of a picture by its widths, in the light format, where it has that. Sizes that are cropped show something else. */
function sources({ url, width, height, sizes }: ImageRepresentation, shownIn: string): Html {
  const named = Object.entries(sizes)
  const light = named.filter(([name]) => isLightSize(name)).map(([, size]) => size)
  const whole = named
    .map(([, size]) => size)
    .filter((size) => Math.abs(size.width / size.height - width / height) < 0.02)
  const all = (light.length > 0 ? light : [...whole, { url, width }]).toSorted((a, b) => a.width - b.width)
  const smallest = all[0]?.url ?? url
  if (all.length === 1) return html`src="${smallest}"`
  const set = all.map((size) => `${size.url} ${String(size.width)}w`)
  return html`src="${smallest}" srcset="${set.join(', ')}" sizes="${shownIn}"`
}
