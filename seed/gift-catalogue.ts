// What customers can give. Points stand for what a viewer pays, from a rose to a castle.

interface CatalogueGift {
  id: number
  name: string
  icon: string
  /** Whole points. */
  point: number
  /** How often it is given, against the others. */
  weight: number
}

export const giftCatalogue: readonly CatalogueGift[] = [
  { id: 1, name: 'Rose', icon: '🌹', point: 1, weight: 300 },
  { id: 2, name: 'Applause', icon: '👏', point: 2, weight: 200 },
  { id: 3, name: 'Lollipop', icon: '🍭', point: 5, weight: 160 },
  { id: 4, name: 'Coffee', icon: '☕', point: 10, weight: 120 },
  { id: 5, name: 'Balloon', icon: '🎈', point: 20, weight: 80 },
  { id: 6, name: 'Teddy bear', icon: '🧸', point: 50, weight: 45 },
  { id: 7, name: 'Bouquet', icon: '💐', point: 66, weight: 35 },
  { id: 8, name: 'Fireworks', icon: '🎆', point: 99, weight: 25 },
  { id: 9, name: 'Crown', icon: '👑', point: 188, weight: 12 },
  { id: 10, name: 'Sports car', icon: '🏎️', point: 520, weight: 5 },
  { id: 11, name: 'Yacht', icon: '🛥️', point: 1314, weight: 2 },
  { id: 12, name: 'Castle', icon: '🏰', point: 3000, weight: 1 },
]
