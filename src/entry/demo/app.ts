import { noApp, type App } from '../../surfaces/http/app/app.ts'

/** False in a build that was told to carry no app; there it is written into the program in place of the name. */
declare const USHER_CARRIES_APP: boolean | undefined

/** The app this build carries. */
export async function carriedApp(): Promise<App> {
  if (typeof USHER_CARRIES_APP !== 'undefined' && !USHER_CARRIES_APP) return noApp()
  const { embeddedApp } = await import('../../platform/web-app/embedded.ts')
  return embeddedApp()
}
