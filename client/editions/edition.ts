import type { Plan } from '../app/plan.ts'

/** One of the two builds: who may sign in, its screens and menu, where `/` leads, what stands in the header. */
export interface Edition extends Plan {
  name: 'standard' | 'sport'
}
