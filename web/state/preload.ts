let isDone = false

/** Loads what the owner’s first view needs, before it is known whether the owner signs in. Not for a member’s browser. */
export function preloadOwnerScripts(): void {
  if (isDone) return
  isDone = true
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="usher-owner-scripts"]')?.content.split(' ') ?? []
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
