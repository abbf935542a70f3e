import type { Plan } from '../app/plan.ts'
import type { PictureRules } from '../screens/profile/picture-rules.ts'

/** One of the two builds: who may sign in, its screens and menu, where `/` leads, what stands in the header. */
export interface Edition extends Plan {
  name: 'standard' | 'sport'
  /** How its hosts' pictures are cut (docs/product/rules.md, Files). */
  pictures: PictureRules
}
