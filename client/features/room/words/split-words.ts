/** The words of a pasted text: one on each line, or with commas between them. Each once, as the server stores it. */
export const splitWords = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\n\r,，、;；]+/)
      .map((word) => word.normalize('NFKC').toLowerCase().trim())
      .filter((word) => word !== ''),
  ),
]
