import type { Plugin } from 'vite'

/** What the app begins with, beside what the sign-in page has (client/main.tsx). */
const beginnings = /client\/(app\/App\.tsx|editions\/(standard|sport)\.ts)$/

/**
 * Names the files of the app in the page's head: whoever is signed in fetches them at once (client/public/first.js), and not only when the
 * page's own program has found out what it needs.
 */
export function nameProgram(): Plugin {
  return {
    name: 'name-program',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const files = new Set<string>()
        const add = (name: string) => {
          const chunk = bundle[name]
          if (files.has(name) || chunk?.type !== 'chunk') return
          files.add(name)
          chunk.imports.forEach(add)
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && beginnings.test(chunk.facadeModuleId?.replaceAll('\\', '/') ?? '')) add(chunk.fileName)
        }
        const content = [...files].filter((file) => !page.includes(file)).map((file) => `/${file}`)
        return [{ tag: 'meta', attrs: { name: 'program', content: content.join(' ') }, injectTo: 'head-prepend' }]
      },
    },
  }
}
