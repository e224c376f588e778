import { placeholderWebApp, type WebApp } from '../surfaces/http/web-app/web-app.ts'

/** False in a build without the app; the build replaces the name by its value. */
declare const USHER_CARRIES_APP: boolean | undefined

export async function loadEmbeddedApp(): Promise<WebApp> {
  if (typeof USHER_CARRIES_APP !== 'undefined' && !USHER_CARRIES_APP) return placeholderWebApp()
  const { embeddedWebApp } = await import('../platform/web-app/embedded.ts')
  return embeddedWebApp()
}
