import type { Page } from 'playwright/test'

/** Lets a page's sockets be cut, and refused, until they may come back. To be called before the page opens them. */
export async function cuttable(page: Page) {
  let isCut = false
  const open = new Set<() => Promise<unknown>>()
  await page.routeWebSocket(/\/api\/socket\.io/, (socket) => {
    if (isCut) return void socket.close()
    const server = socket.connectToServer()
    open.add(() => Promise.all([socket.close(), server.close()]))
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((close) => close()))
      open.clear()
    },
    mend() {
      isCut = false
    },
  }
}
