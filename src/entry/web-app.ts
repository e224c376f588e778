import { placeholderWebApp, type WebApp } from '../surfaces/http/web-app/web-app.ts'

/** False in a build without the app; the build replaces the name by its value. */
declare const USHER_CARRIES_APP: boolean | undefined

/** The app is imported within the condition: a build without it then leaves its files out. */
export async function loadEmbeddedApp(): Promise<WebApp> {
  if (typeof USHER_CARRIES_APP === 'undefined' || USHER_CARRIES_APP) {
    const { embeddedWebApp } = await import('../platform/web-app/embedded.ts')
    return embeddedWebApp()
  }
  return placeholderWebApp()
}
