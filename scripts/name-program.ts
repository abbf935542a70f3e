// A Vite plugin that lists the app's files in the page, so that a signed-in user's browser can fetch them at once.
import type { Plugin } from 'vite'

/** Modules whose chunks every signed-in user needs at once, and the first screen on a host's phone. */
const entryModules = /client\/(app\/App\.tsx|editions\/(standard|sport)\.ts|features\/gifts\/GiftHistory\.tsx)$/

/**
 * Lists the files of the app in the page's head. For a signed-in user, client/public/first.js fetches them at once, without waiting until
 * the page's program imports them. The style sheet has priority over the program: the first paint needs nothing else
 * (client/shell/appearance/first.css).
 */
export function nameProgram(): Plugin {
  return {
    name: 'name-program',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { path, bundle = {} }) {
        if (path !== '/index.html') return page
        const files = new Set<string>()
        const add = (name: string) => {
          const chunk = bundle[name]
          if (files.has(name) || chunk?.type !== 'chunk') return
          files.add(name)
          chunk.imports.forEach(add)
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => entryModules.test(id.replaceAll('\\', '/')))) add(chunk.fileName)
        }
        const content = [...files].filter((file) => !page.includes(file)).map((file) => `/${file}`)
        return {
          html: page.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
          tags: [{ tag: 'meta', attrs: { name: 'program', content: content.join(' ') }, injectTo: 'head-prepend' }],
        }
      },
    },
  }
}
