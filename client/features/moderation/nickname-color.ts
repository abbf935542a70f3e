/** A colour that always belongs to this nickname, dark enough for white letters on it. */
export function nicknameColor(nickname: string): string {
  let sum = 0
  for (const letter of nickname) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `hsl(${sum} 45% 32%)`
}
