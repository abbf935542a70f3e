/** How one of a host's two pictures is cropped. */
export interface PictureRule {
  /** Width by height. */
  aspect: number
  round: boolean
  /** Whether it can be rotated. */
  rotation: boolean
}

export interface PictureRules {
  icon: PictureRule
  background: PictureRule
}
export type PictureKind = keyof PictureRules
