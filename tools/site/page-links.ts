import { carriedFile, pageFile, relativeAddress, resolveLink, type LinkTarget } from './links.ts'
import type { RenderedPage } from './rendered-page.ts'

export interface LinkedPage {
  html: string
  /** The links that lead nowhere, as they are written. */
  broken: string[]
  /** The files to carry, from the root of the repository. */
  files: string[]
}

/** Rewrites every link and picture of a page for the site. */
export function linkPage(rendered: RenderedPage, pages: readonly RenderedPage[], sourceAddress: string): LinkedPage {
  const broken: string[] = []
  const files: string[] = []
  const from = pageFile(rendered.page.path)
  const resolve = (href: string): LinkTarget => {
    const target = resolveLink(rendered, href, pages)
    if (target.type === 'broken') broken.push(`${rendered.page.source}: ${href}`)
    if (target.type === 'file') files.push(target.path)
    return target
  }
  const html = new HTMLRewriter()
    .on('a[href]', {
      element(link) {
        const href = link.getAttribute('href')!
        const target = resolve(href)
        const address = addressOf(target, from, sourceAddress, href)
        if (address !== undefined) return void link.setAttribute('href', address)
        link.tagName = 'span'
        link.removeAttribute('href')
      },
    })
    .on('img[src]', {
      element(picture) {
        const target = resolve(picture.getAttribute('src')!)
        if (target.type === 'file') picture.setAttribute('src', relativeAddress(from, carriedFile(target.path)))
        else broken.push(`${rendered.page.source}: ${picture.getAttribute('src')} is not a picture of the site`)
        picture.setAttribute('loading', 'lazy')
      },
    })
    .transform(rendered.html)
  return { html, broken, files }
}

/** Undefined if there is nothing to link to: a source file, where no address of the sources was given. */
function addressOf(target: LinkTarget, from: string, sourceAddress: string, href: string): string | undefined {
  if (target.type === 'elsewhere') return href
  if (target.type === 'file') return relativeAddress(from, carriedFile(target.path))
  if (target.type === 'source') return sourceAddress === '' ? undefined : `${sourceAddress}/${target.path}`
  if (target.type === 'broken') return undefined
  const page = target.path === from.slice(0, -'.html'.length) && target.anchor !== ''
  return `${page ? '' : relativeAddress(from, pageFile(target.path))}${target.anchor === '' ? '' : `#${target.anchor}`}`
}
