import { pageFile, relativeAddress } from './links.ts'
import { navigation, type SitePage } from './navigation.ts'
import { escapeHtml, textOf, type PageHeading, type RenderedPage } from './rendered-page.ts'

/** Nothing is loaded from elsewhere, and nothing is sent. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

/** More headings than this are found by the search, not in a list. */
const HEADINGS_SHOWN = 60

/** Returns a whole page of the site. */
export function renderDocument(rendered: RenderedPage, html: string, present: readonly SitePage[]): string {
  const { page, headings } = rendered
  const to = (path: string) => relativeAddress(pageFile(page.path), path)
  const title = headings.find(({ level }) => level === 1)?.text ?? page.title
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(descriptionOf(html))}">
<title>${escapeHtml(page.path === 'index' ? 'usher' : `${title} · usher`)}</title>
<link rel="icon" type="image/svg+xml" href="${to('icon.svg')}">
<link rel="stylesheet" href="${to('site.css')}">
<script defer src="${to('search.js')}"></script>
</head>
<body>
<a class="skip" href="#site-main">Skip to the text</a>
<header class="top">
<a class="name" href="${to('index.html')}">usher</a>
<form class="search" role="search" hidden>
<label class="unseen" for="site-search">Search the documentation</label>
<input id="site-search" type="search" autocomplete="off" spellcheck="false" placeholder="Search">
<div class="results" hidden><p role="status"></p><ol></ol></div>
</form>
</header>
<div class="columns">
<details class="menu">
<summary>All pages</summary>
<nav aria-label="All pages">
${renderNavigation(page, present, to)}
</nav>
</details>
<main id="site-main" tabindex="-1">
<article>
${html}
</article>
${renderNeighbours(page, present, to)}
</main>
${renderContents(headings)}
</div>
</body>
</html>
`
}

type Addresses = (path: string) => string

function renderNavigation(current: SitePage, present: readonly SitePage[], to: Addresses): string {
  const item = (page: SitePage) =>
    `<li><a href="${to(pageFile(page.path))}"${page === current ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`
  return navigation
    .map(({ title, pages }) => [
      `<h2>${escapeHtml(title)}</h2>`,
      '<ul>',
      ...pages.filter((page) => present.includes(page)).map(item),
      '</ul>',
    ])
    .flat()
    .join('\n')
}

function renderNeighbours(page: SitePage, present: readonly SitePage[], to: Addresses): string {
  const at = present.indexOf(page)
  const link = (label: string, other: SitePage | undefined) =>
    other === undefined
      ? ''
      : `<a href="${to(pageFile(other.path))}"><small>${label}</small> ${escapeHtml(other.title)}</a>`
  return `<nav class="neighbours" aria-label="Before and after">${link('Before', present[at - 1])}${link('Next', present[at + 1])}</nav>`
}

/** The list of a page's headings; empty where there are too few or too many to help. */
function renderContents(headings: readonly PageHeading[]): string {
  const both = headings.filter(({ level }) => level === 2 || level === 3)
  const shown = both.length <= HEADINGS_SHOWN / 2 ? both : both.filter(({ level }) => level === 2)
  if (shown.length < 2 || shown.length > HEADINGS_SHOWN) return ''
  const items = shown.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  )
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`
}

function descriptionOf(html: string): string {
  return textOf(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '').slice(0, 200)
}
