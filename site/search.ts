import { findEntries, type SearchEntry } from './find-entries.ts'

declare global {
  var usherSearchIndex: SearchEntry[] | undefined
}

const MOST_RESULTS = 12

/** The root of the site, from this script's own address: a page may be in a folder, and the site below any address. */
const root = new URL('.', (document.currentScript as HTMLScriptElement).src)
const form = document.querySelector<HTMLFormElement>('form.search')!
const field = form.querySelector('input')!
const panel = form.querySelector<HTMLElement>('.results')!
const count = panel.querySelector('p')!
const list = panel.querySelector('ol')!
const menu = document.querySelector<HTMLDetailsElement>('.menu')!

form.hidden = false
document.documentElement.classList.add('scripted')

const wide = matchMedia('(min-width: 60rem)')
const fitMenu = () => void (menu.open = wide.matches)
wide.addEventListener('change', fitMenu)
fitMenu()

field.addEventListener('focus', loadIndex)
field.addEventListener('input', showResults)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  list.querySelector('a')?.click()
})
form.addEventListener('keydown', moveThroughResults)
document.addEventListener('keydown', (event) => {
  const isTyping = (event.target as Element | null)?.matches('input, textarea, select') === true
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  field.focus()
})
document.addEventListener('click', ({ target }) => {
  if (!form.contains(target as Node)) panel.hidden = true
})

/** The index is a script, which also loads where the site is opened from a folder. */
function loadIndex(): void {
  if (document.querySelector('script[data-index]') !== null) return
  const script = document.createElement('script')
  script.src = new URL('search-index.js', root).href
  script.dataset['index'] = ''
  script.addEventListener('load', showResults)
  document.head.append(script)
}

function showResults(): void {
  loadIndex()
  const found = findEntries(field.value, globalThis.usherSearchIndex ?? [])
  panel.hidden = field.value.trim() === '' || globalThis.usherSearchIndex === undefined
  const shown = found.slice(0, MOST_RESULTS)
  count.textContent =
    found.length === 0
      ? 'Nothing found.'
      : found.length > shown.length
        ? `The best ${shown.length} of ${found.length} places.`
        : `${found.length} ${found.length === 1 ? 'place' : 'places'}.`
  list.replaceChildren(...shown.map(resultItem))
}

function resultItem([heading, page, address, text]: SearchEntry): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const title = document.createElement('strong')
  const where = document.createElement('small')
  link.href = new URL(address, root).href
  link.addEventListener('click', () => void (panel.hidden = true))
  title.textContent = heading
  where.textContent = `${page === heading ? '' : `${page}. `}${text.slice(0, 110)}`
  link.append(title, where)
  item.append(link)
  return item
}

/** The arrow keys move between the field and the results; Escape closes them. */
function moveThroughResults(event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    field.value = ''
    panel.hidden = true
    field.focus()
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || panel.hidden) return
  const places = [field, ...list.querySelectorAll('a')]
  const at = places.indexOf(document.activeElement as HTMLInputElement | HTMLAnchorElement)
  event.preventDefault()
  places[Math.max(0, Math.min(places.length - 1, at + step))]!.focus()
}
