/** The words for a LIKE pattern that matches them literally. Prisma's `contains` does not escape them either. */
export const literally = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)
