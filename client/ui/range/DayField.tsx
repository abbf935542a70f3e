import { lazyPart } from '../lazy-part.tsx'

/** A day of a form. Its calendar would otherwise be part of every page, since several have such a field. */
export const DayField = lazyPart(() => import('./Day.tsx'))
