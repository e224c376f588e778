import { pageText } from './page-text.ts'
import type { SitePage } from './navigation.ts'

export interface PageHeading {
  level: number
  id: string
  /** Without markup. */
  text: string
}

export interface RenderedPage {
  page: SitePage
  html: string
  headings: PageHeading[]
}

/** Returns a page as HTML, before its links are resolved. Undefined if its document does not exist. */
export function renderPage(page: SitePage): RenderedPage | undefined {
  const text = pageText(page)
  if (text === undefined) return undefined
  const html = nameHeadings(adaptHtml(Bun.markdown.html(text)))
  return { page, html, headings: findHeadings(html) }
}

/** Wide tables and code scroll on their own, and the keyboard reaches what scrolls. */
function adaptHtml(html: string): string {
  return (
    html
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll('<table>', '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
      .replaceAll('</table>', '</table></div>')
      // A column whose cells need no heading.
      .replaceAll('<th></th>', '<td></td>')
      .replaceAll('<pre>', '<pre tabindex="0">')
      .replaceAll(/(<code class="language-console">)([\s\S]*?)(<\/code>)/g, (_all, open, code, close) =>
        [open, markTypedLines(String(code)), close].join(''),
      )
  )
}

const markTypedLines = (code: string): string => code.replaceAll(/^(\$ .*)$/gm, '<b>$1</b>')

/** Gives each heading the name that it has on a forge, so that a link leads to the same place in both. */
function nameHeadings(html: string): string {
  const taken = new Map<string, number>()
  return html.replaceAll(/<h([1-6])>([\s\S]*?)<\/h\1>/g, (_all, level: string, inner: string) => {
    const name = slugOf(textOf(inner))
    const times = taken.get(name) ?? 0
    taken.set(name, times + 1)
    return `<h${level} id="${times === 0 ? name : `${name}-${times}`}">${inner}</h${level}>`
  })
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

function findHeadings(html: string): PageHeading[] {
  return [...html.matchAll(/<h([1-6]) id="([^"]*)">([\s\S]*?)<\/h\1>/g)].map(([, level, id, inner]) => ({
    level: Number(level),
    id: id!,
    text: textOf(inner!),
  }))
}

/** Returns the text of HTML that Bun wrote, without tags and character references. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<\/?(?:code|strong|em|a|b)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
