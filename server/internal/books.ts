// For `npm run verify-books`: the embedded database can be read through the running server only, and every server keeps the result.
import type { Router } from 'express'
import type { BooksCheck } from '#contract/calls/admin/books.ts'
import type { Deps } from '../deps.ts'
import { checkBooks } from '../features/books/commands.ts'
import { presentCheck } from '../features/books/present.ts'
import { createRouter } from '../http/router.ts'

export function bookRoutes(deps: Deps): Router {
  const router = createRouter()
  router.post('/verify', async (_request, response) => {
    response.json(presentCheck(await checkBooks(deps)) satisfies BooksCheck)
  })
  return router
}
