import { wasMember } from './last-role.ts'

/** Loads what the owner’s first view needs while the app still starts, unless a member signed in here last. */
export function preloadOwnerScripts(): void {
  if (wasMember()) return
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="usher-owner-scripts"]')?.content.split(' ') ?? []
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
  }
}
