// The gifts, from a rose to a castle. A viewer pays the price in points.

interface CatalogueGift {
  id: number
  name: string
  /** How viewers write it in chat. */
  sign: string
  icon: string
  /** Large gifts have an animation; for others this is the still picture. */
  gif: string
  /** Whole points. */
  point: number
  /** Relative frequency. */
  weight: number
}

const still = (name: string) => ({ icon: `/gifts/${name}.webp`, gif: `/gifts/${name}.webp` })
const moving = (name: string) => ({ icon: `/gifts/${name}.webp`, gif: `/gifts/${name}-moving.webp` })

export const giftCatalogue: readonly CatalogueGift[] = [
  { id: 1, name: 'Rose', sign: '🌹', ...still('rose'), point: 1, weight: 300 },
  { id: 2, name: 'Applause', sign: '👏', ...still('applause'), point: 2, weight: 200 },
  { id: 3, name: 'Lollipop', sign: '🍭', ...still('lollipop'), point: 5, weight: 160 },
  { id: 4, name: 'Coffee', sign: '☕', ...still('coffee'), point: 10, weight: 120 },
  { id: 5, name: 'Balloon', sign: '🎈', ...still('balloon'), point: 20, weight: 80 },
  { id: 6, name: 'Teddy bear', sign: '🧸', ...still('teddy-bear'), point: 50, weight: 45 },
  { id: 7, name: 'Bouquet', sign: '💐', ...still('bouquet'), point: 66, weight: 35 },
  { id: 8, name: 'Fireworks', sign: '🎆', ...moving('fireworks'), point: 99, weight: 25 },
  { id: 9, name: 'Crown', sign: '👑', ...moving('crown'), point: 188, weight: 12 },
  { id: 10, name: 'Sports car', sign: '🏎️', ...moving('sports-car'), point: 520, weight: 5 },
  { id: 11, name: 'Yacht', sign: '🛥️', ...moving('yacht'), point: 1314, weight: 2 },
  { id: 12, name: 'Castle', sign: '🏰', ...moving('castle'), point: 3000, weight: 1 },
]
