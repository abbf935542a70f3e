import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const styleSheet = /<link rel="stylesheet"[^>]*href="[^"]*?([^"/]+\.css)"[^>]*>/

/**
 * Writes the first script and the style sheet of a page into the page, so that its first paint needs no second request. The server's content
 * policy names the script by its hash (server/http/client-files.ts). The program has a low priority: it is fetched at once all the same, but
 * nothing of the first paint waits for it.
 */
export function inlineStart(folder: string): Plugin[] {
  return [
    {
      name: 'inline-first-script',
      apply: 'build',
      transformIndexHtml: {
        order: 'pre',
        handler: (page) =>
          page.replace(
            /<script src="\.\/(\w+\.js)"><\/script>/,
            (_, file: string) => `<script>${readFileSync(join(folder, file), 'utf8')}</script>`,
          ),
      },
    },
    {
      name: 'inline-style-sheet',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (page, { bundle = {} }) =>
          page
            .replace(styleSheet, (link, name: string) => {
              const file = bundle[`assets/${name}`]
              return file?.type === 'asset' ? `<style>${String(file.source)}</style>` : link
            })
            .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
      },
    },
  ]
}
