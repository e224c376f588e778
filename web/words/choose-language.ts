import { english } from './english/index.ts'
import { isLanguage, preferredLanguage, tagOf, type AppLanguage } from './language.ts'
import { speak } from './words.ts'

const KEY = 'usher-language'

/** Speaks the reader’s language, before anything is drawn. Without its words, the app speaks English. */
export async function startLanguage(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('language') ?? ''
  if (asked === 'pseudo') return speakPseudo()
  await speakLanguage(isLanguage(asked) ? asked : chosenLanguage()).catch(() => undefined)
}

/** The language that was chosen here, or the browser’s. */
export function chosenLanguage(): AppLanguage {
  return preferredLanguage(localStorage.getItem(KEY), navigator.languages)
}

/** Speaks another language from now on, in this browser. */
export async function chooseLanguage(next: AppLanguage): Promise<void> {
  await speakLanguage(next)
  localStorage.setItem(KEY, next)
}

async function speakLanguage(next: AppLanguage): Promise<void> {
  // An English reader loads nothing of the other languages.
  const catalogue = next === 'en' ? english : (await import('./translations.ts')).translations[next]
  await speak(catalogue, tagOf(next))
  setDocumentLanguage(next, 'ltr')
}

/** Longer by 40 %, accented and mirrored: it shows what does not bear a translation. */
async function speakPseudo(): Promise<void> {
  const { pseudoCatalogue } = await import('./pseudo.ts')
  await speak(pseudoCatalogue(english), tagOf('en'))
  setDocumentLanguage('en-XA', 'rtl')
}

function setDocumentLanguage(name: string, direction: 'ltr' | 'rtl'): void {
  document.documentElement.lang = name
  document.documentElement.dir = direction
}
