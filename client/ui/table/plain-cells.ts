import { createContext, use } from 'react'

/** True inside a row that is one button as a whole: its cells are plain text there, without buttons or links of their own. */
export const PlainCells = createContext(false)
export const useIsPlain = () => use(PlainCells)

/** True inside a row of two lines: instants are short there. */
export const BriefCells = createContext(false)
export const useIsBrief = () => use(BriefCells)
