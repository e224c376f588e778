import { noApp, type App } from '../http/app/app.ts'

/** The app this build carries. */
export function carriedApp(): App {
  return noApp()
}
