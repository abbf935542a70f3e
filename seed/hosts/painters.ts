// The videos of the demo hosts as functions that return a colour for every position and time. Each loop is seamless.

export type Colour = readonly [red: number, green: number, blue: number]

/** `x` runs from 0 to 16, `y` from 0 to 9, from the top left corner; `t` from 0 to 1 over the loop. */
export type Painter = (t: number) => (x: number, y: number) => Colour

const width = 16
const height = 9
const turn = 2 * Math.PI

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
const add = (a: Colour, b: Colour, share: number): Colour => [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share]
/** 1 below `edge`, 0 above it, with a soft step of the given width between. */
const below = (value: number, edge: number, softness: number) => Math.min(1, Math.max(0, (edge - value) / softness + 0.5))
const bell = (distance: number, size: number) => Math.exp(-((distance / size) ** 2))
/** A repeatable pseudo-random fraction for a number. */
const scatter = (n: number) => {
  const value = Math.sin(n * 127.1 + 11.7) * 43_758.5453
  return value - Math.floor(value)
}

const ribbonColours: readonly Colour[] = [
  [255, 94, 98],
  [255, 176, 92],
  [149, 76, 233],
  [64, 120, 242],
]

/** Ribbons of silk in the evening sun. */
const ribbons: Painter = (t) => (x, y) => {
  let colour = mix([38, 14, 58], [18, 16, 44], y / height)
  for (const [at, hue] of ribbonColours.entries()) {
    const wave = Math.sin((x / width) * turn * (0.55 + at * 0.17) + at * 1.9 + t * turn * (at % 2 ? -1 : 1))
    const ripple = Math.sin((x / width) * turn * 1.6 - at + t * turn * 2)
    const middle = 2.4 + at * 1.45 + wave * 1.25 + ripple * 0.35
    const thickness = 0.75 + 0.4 * Math.sin((x / width) * turn * 0.8 + at * 2 + t * turn)
    colour = add(colour, hue, 0.62 * bell(y - middle, thickness) + 0.12 * bell(y - middle, thickness * 2.6))
  }
  return colour
}

const lightColours: readonly Colour[] = [
  [72, 209, 204],
  [255, 196, 110],
  [244, 114, 182],
  [125, 160, 255],
]
const lights = Array.from({ length: 22 }, (_, n) => ({
  x: scatter(n) * width,
  y: scatter(n + 100) * (height + 4),
  size: 0.35 + scatter(n + 200) * 0.95,
  laps: 1 + (n % 2),
  sway: 0.3 + scatter(n + 300) * 0.6,
  phase: scatter(n + 400),
  hue: lightColours[n % lightColours.length] ?? [255, 255, 255],
}))

/** Lights of a city at night, out of focus, rising. */
const bokeh: Painter = (t) => {
  const now = lights.map(({ x, y, laps, sway, phase, size, hue }) => ({
    x: x + sway * Math.sin((t + phase) * turn),
    y: ((y - t * laps * (height + 4) + 2 * (height + 4)) % (height + 4)) - 2,
    size,
    hue,
    strength: 0.3 + 0.14 * Math.sin((t * 2 + phase) * turn),
  }))
  return (x, y) => {
    let colour = mix([12, 20, 46], [22, 52, 78], y / height)
    for (const light of now) {
      const distance = Math.hypot(x - light.x, y - light.y)
      if (distance > light.size + 0.3) continue
      const disc = below(distance, light.size, 0.22)
      const rim = bell(distance - light.size * 0.93, 0.08)
      colour = add(colour, light.hue, light.strength * (disc + 0.35 * rim))
    }
    return colour
  }
}

/** A clock whose hand goes round once a loop, at dusk. */
const dial: Painter = (t) => (x, y) => {
  const [dx, dy] = [x - width / 2, y - height / 2]
  const radius = Math.hypot(dx, dy)
  const angle = (Math.atan2(dx, -dy) / turn + 1) % 1
  let colour = mix([20, 30, 66], [196, 110, 108], (y / height) ** 1.6)
  colour = add(colour, [255, 180, 120], 0.35 * bell(Math.hypot(x - 8 - 5 * Math.sin(t * turn), y - 8.4), 4))
  colour = mix(colour, [14, 18, 40], 0.55 * below(radius, 3.6, 0.08))
  // The trail of the hand fades behind it.
  const behind = (t - angle + 1) % 1
  colour = add(colour, [255, 160, 122], (1 - behind) ** 3 * below(Math.abs(radius - 3.6), 0.1, 0.06))
  const tick = Math.abs(((angle * 12 + 0.5) % 1) - 0.5) * (radius / 12) * turn
  colour = mix(colour, [255, 240, 228], 0.9 * below(tick, 0.05, 0.05) * below(Math.abs(radius - 3), 0.22, 0.06))
  const along = dx * Math.sin(t * turn) - dy * Math.cos(t * turn)
  const across = Math.abs(dx * Math.cos(t * turn) + dy * Math.sin(t * turn))
  const hand = below(across, 0.06, 0.05) * below(Math.abs(along - 1.2), 1.6, 0.06)
  return mix(colour, [255, 250, 244], Math.max(hand, below(radius, 0.2, 0.05)))
}

const players = Array.from({ length: 14 }, (_, n) => ({
  x: 2 + scatter(n + 7) * 12,
  y: 1.4 + scatter(n + 31) * 6.2,
  reach: 0.5 + scatter(n + 53),
  phase: scatter(n + 77),
  shirt: n % 2 ? ([245, 90, 80] as const) : ([250, 250, 255] as const),
}))
const pitchLines = (x: number, y: number) =>
  Math.min(
    Math.abs(x - 8),
    Math.abs(Math.hypot(x - 8, y - 4.5) - 1.4),
    Math.max(Math.abs(x - 8) - 7.3, Math.abs(Math.abs(y - 4.5) - 3.9)),
    Math.max(Math.abs(Math.abs(x - 8) - 7.3), Math.abs(y - 4.5) - 3.9),
    Math.max(Math.abs(Math.abs(x - 8) - 5.6), Math.abs(y - 4.5) - 1.9),
    Math.max(5.6 - Math.abs(x - 8), Math.abs(x - 8) - 7.3, Math.abs(Math.abs(y - 4.5) - 1.9)),
  )

/** A football pitch from above, in play. */
const pitch: Painter = (t) => {
  const ball = { x: 8 + 5.2 * Math.sin(t * turn * 2), y: 4.5 + 2.6 * Math.sin(t * turn * 3 + 0.8) }
  const now = players.map(({ x, y, reach, phase, shirt }) => ({
    x: x + reach * Math.sin((t + phase) * turn),
    y: y + reach * 0.7 * Math.cos((t * 2 + phase) * turn),
    shirt,
  }))
  return (x, y) => {
    let colour: Colour = Math.floor(x + 0.5) % 2 === 0 ? [34, 120, 66] : [40, 134, 74]
    colour = add(colour, [70, 80, 40], 0.5 * bell(x - 8 - 5 * Math.sin(t * turn), 4))
    colour = mix(colour, [232, 246, 236], 0.75 * below(pitchLines(x, y), 0.05, 0.05))
    for (const player of now) {
      if (Math.abs(x - player.x) > 0.6 || Math.abs(y - player.y) > 0.6) continue
      colour = mix(colour, [8, 40, 20], 0.45 * below(Math.hypot(x - player.x - 0.1, y - player.y - 0.14), 0.24, 0.2))
      colour = mix(colour, player.shirt, below(Math.hypot(x - player.x, y - player.y), 0.22, 0.06))
    }
    colour = mix(colour, [8, 40, 20], 0.5 * below(Math.hypot(x - ball.x - 0.12, y - ball.y - 0.2), 0.16, 0.16))
    return mix(colour, [255, 236, 120], below(Math.hypot(x - ball.x, y - ball.y), 0.15, 0.05))
  }
}

export const painters = { ribbons, bokeh, dial, pitch } satisfies Record<string, Painter>
