import { parseSync } from 'vite'

/** Every name that a source file uses, outside of comments and text. */
export function namesIn(path: string, text: string): Set<string> {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && /^(Private|JSX)?Identifier$/.test(String(node.type)) && 'name' in node) names.add(String(node.name))
    Object.values(node).forEach(walk)
  }
  walk(parseSync(path, text).program)
  return names
}
