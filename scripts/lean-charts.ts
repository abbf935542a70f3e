import { fileURLToPath } from 'node:url'
import type { Alias, Plugin } from 'vite'

/** For pictures of a page, which no chart of ours takes, and a second copy of lodash. */
export const chartAliases: Alias[] = [
  { find: /^html2canvas$/, replacement: fileURLToPath(new URL('./lean-charts/nothing.ts', import.meta.url)) },
  { find: /^lodash$/, replacement: 'lodash-es' },
]

const lines = `import { Runtime, extend, litelib } from '@antv/g2'
import { Line, Point } from '@antv/g2/esm/mark/index'
export const Chart = extend(Runtime, { ...litelib(), 'mark.line': Line, 'mark.point': Point })`

/**
 * @ant-design/plots brings maps, trees and word clouds along with any chart. Lines are all that is drawn here, and a
 * third of the code goes.
 */
export function leanCharts(): Plugin {
  return {
    name: 'lean-charts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.replaceAll('\\', '/').endsWith('@ant-design/plots/es/core/base/chart.js') ? lines : null),
  }
}
