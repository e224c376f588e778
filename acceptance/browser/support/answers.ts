import type { Page, Request } from 'playwright-core'

/** Follows what a page asks for, and returns a function that waits until all of it is answered and drawn. */
export function followAnswers(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let ended = Promise.withResolvers<void>()
  const end = (request: Request) => {
    open.delete(request)
    ended.resolve()
    ended = Promise.withResolvers()
  }
  page.on('request', (request) => {
    // Another document asks anew, and what the one before asked is nobody’s any more.
    if (request.isNavigationRequest()) open.clear()
    if (hasEnd(request)) open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    do {
      while (open.size > 0) await ended.promise
      // What was answered is drawn, and what is drawn may ask for more.
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))',
      )
    } while (open.size > 0)
  }
}

/** Events and logs are streams, which may stay open for as long as the page. */
function hasEnd(request: Request): boolean {
  const { protocol, pathname } = new URL(request.url())
  return protocol === 'http:' && !/^\/api\/(events|logs|jobs\/[^/]+\/events)$/.test(pathname)
}
