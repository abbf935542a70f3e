// What all pictures of gifts share: a field of 96 by 96, light from the upper left, no outlines, nothing behind them.

/** The inside of a picture at a moment of its loop, 0 up to 1. */
export type Drawing = (moment: number) => string

const turn = Math.PI * 2

/** Swings between -1 and 1, once a loop. */
export const swing = (moment: number, shift = 0) => Math.sin((moment + shift) * turn)
export const round = (value: number) => Math.round(value * 100) / 100
export const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A shade from the lit corner to the dark one. */
export const shade = (id: string, light: string, dark: string) =>
  `<linearGradient id="${id}" x1=".15" y1="0" x2=".85" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`

/** Round things: the light sits on their shoulder. */
export const ball = (id: string, light: string, middle: string, dark: string) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`

/** A star of four points that comes and goes once a loop. */
export function sparkle(x: number, y: number, size: number, moment: number, shift = 0) {
  const length = round(size * Math.max(0, swing(moment, shift)))
  const waist = round(length * 0.16)
  return length === 0
    ? ''
    : `<path transform="translate(${x} ${y})" d="M0-${length}Q${waist}-${waist} ${length} 0Q${waist} ${waist} 0 ${length}Q-${waist} ${waist}-${length} 0Q-${waist}-${waist} 0-${length}Z" fill="#fff" stroke="#f2b844" stroke-width=".9"/>`
}

export const pictureOf = (drawing: Drawing, moment: number, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${size}" height="${size}">${drawing(moment)}</svg>`
