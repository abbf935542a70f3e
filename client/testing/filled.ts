/** A text with its placeholders filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
