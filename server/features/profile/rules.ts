/** Where an anchor's picture is served: below /uploads, in a folder of its own (decisions: Files). */
export const photoUrl = (anchorId: number, fileName: string) => `/uploads/${anchorId}/${fileName}`

/** Nobody alive was born before; years that no calendar has stay out with it. */
const earliestBirthday = '1900-01-01'
export const isBirthday = (day: string) => day >= earliestBirthday
