import { chosenLanguage } from '../words/choose-language.ts'

let isDone = false

/** Loads what the owner’s first view needs, before it is known whether the owner signs in. Not for a member’s browser. */
export function preloadOwnerScripts(): void {
  if (isDone) return
  isDone = true
  // Only an English reader needs the words.
  const which = chosenLanguage() === 'en' ? '^=usher-owner' : '=usher-owner-scripts'
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(`meta[name${which}]`)) {
    for (const href of content.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
}
